import './composer-foot.css'
import { useRef } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Me, Status } from '../../platform/api/types.ts'
import { runAction } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import type { EditorHandle } from '../../platform/editor/editor.tsx'
import { FormatButtons } from '../../platform/editor/format-buttons.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import {
  CalendarIcon,
  ClipIcon,
  ClockIcon,
  ClosedIcon,
  DownIcon,
  Icon,
  RunIcon,
  SendIcon,
} from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import type { Kind } from '../drafts/message-draft.ts'
import type { Files } from './files/use-files.ts'
import { type Fill, QuickReplies } from './quick-replies.tsx'

type Ending = Me['user']['after_sending']

type Props = {
  fill: Fill
  kind: Kind
  /** True if the message opens a ticket. Such a ticket waits for the contact anyway. */
  isNew?: boolean
  editor: { current: EditorHandle | null }
  files: Pick<Files, 'add' | 'attach'>
  send: (thenStatus?: Status) => void
  sendLater: () => void
  /** The status that replies of this user set by default. */
  usual: Ending
}

export const ComposerFoot = (props: Props) => {
  const { fill, kind, isNew = false, editor, files, send, sendLater, usual } = props
  const chooser = useRef<HTMLInputElement>(null)
  const ending = kind === 'reply' ? usual : null
  const look = kind === 'note' ? 'note' : 'primary'
  return (
    <div className="composer-foot">
      <IconButton
        className="small"
        icon={ClipIcon}
        label={strings.compose.addFiles}
        onPress={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          target.value = ''
          editor.current?.focus()
        }}
      />
      <QuickReplies fill={fill} insert={(text) => editor.current?.insert(text)} attach={files.attach} />
      {!isNew && (
        <IconButton
          className="small"
          icon={RunIcon}
          label={strings.ticket.macro}
          onPress={() => runAction('macro')}
        />
      )}
      <FormatButtons editor={editor} />
      <span className="split">
        <Button look={look} onPress={() => send(ending ?? undefined)}>
          <Icon of={SendIcon} />
          {labelOf(kind, ending)}
        </Button>
        <Menu
          label={strings.compose.moreSending}
          placement="top end"
          entries={[
            ...endings({ kind, isNew, usual: ending, send }),
            ...(kind === 'note' ? [] : [later(sendLater)]),
          ]}
        >
          <Button look={look} aria-label={strings.compose.moreSending}>
            <Icon of={DownIcon} />
          </Button>
        </Menu>
      </span>
    </div>
  )
}

const labelOf = (kind: Kind, ending: Ending) => {
  if (ending === 'closed') return strings.compose.andClose[kind]
  return ending === 'waiting' ? strings.compose.andWait[kind] : strings.compose.send[kind]
}

const icons = { closed: ClosedIcon, waiting: ClockIcon, none: SendIcon }
const keys = { closed: { keys: shortcuts.sendAndClose.keys }, waiting: {}, none: {} }

/** The alternatives of the send button. The one that is chosen for a reply becomes the default. */
const endings = ({ kind, isNew, usual, send }: Pick<Props, 'kind' | 'isNew' | 'usual' | 'send'>) =>
  ([null, 'closed', 'waiting'] as const)
    .filter((ending) => ending !== usual && !(isNew && ending === 'waiting'))
    .map((ending) => ({
      id: ending ?? 'none',
      label: labelOf(kind, ending),
      icon: icons[ending ?? 'none'],
      ...keys[ending ?? 'none'],
      run: () => {
        send(ending ?? undefined)
        if (kind === 'reply' && !isNew) void remember(ending)
      },
    }))

const later = (run: () => void) => ({
  ...shortcut('sendLater'),
  icon: CalendarIcon,
  run,
})

/** Errors are ignored: the default is only a convenience. */
const remember = async (after_sending: Ending) => {
  try {
    const { data } = await call('PUT /api/me', { body: { after_sending } })
    queries.queryClient.setQueryData(queries.me.queryKey, data)
  } catch {}
}
