import { useRef } from 'react'
import type { Status, WholeTicket } from '../api/types.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ClipIcon, ClockIcon, ClosedIcon, DownIcon, Icon, SendIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/menu.tsx'
import { words } from '../words.ts'
import type { EditorHandle } from './editor.tsx'
import { FormatButtons } from './format-buttons.tsx'
import type { Kind } from './message-draft.ts'
import { QuickReplies } from './quick-replies.tsx'

type Props = {
  ticket: WholeTicket
  kind: Kind
  editor: { current: EditorHandle | null }
  addFiles: (files: File[]) => void
  send: (thenStatus?: Status) => void
}

export const ComposerFoot = ({ ticket, kind, editor, addFiles, send }: Props) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="composer-foot">
      <IconButton
        className="small"
        icon={ClipIcon}
        label={words.compose.addFiles}
        onPress={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <QuickReplies ticket={ticket} insert={(text) => editor.current?.insert(text)} />
      <FormatButtons editor={editor} />
      <span className="split">
        <Button look={kind === 'note' ? 'note' : 'primary'} onPress={() => send()}>
          <Icon of={SendIcon} />
          {words.compose.send[kind]}
        </Button>
        <Menu label={words.compose.moreSending} placement="top end" entries={endings(kind, send)}>
          <Button look={kind === 'note' ? 'note' : 'primary'} aria-label={words.compose.moreSending}>
            <Icon of={DownIcon} />
          </Button>
        </Menu>
      </span>
    </div>
  )
}

const endings = (kind: Kind, send: Props['send']) => [
  {
    id: 'close',
    label: words.compose.andClose[kind],
    icon: ClosedIcon,
    keys: 'Mod+Shift+Enter',
    run: () => send('closed'),
  },
  { id: 'wait', label: words.compose.andWait[kind], icon: ClockIcon, run: () => send('waiting') },
]
