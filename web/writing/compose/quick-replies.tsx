import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import { quickReplies } from '../../platform/api/queries.ts'
import type { QuickReply } from '../../platform/api/types.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { QuickReplyIcon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import type { FileOfDraft } from '../drafts/message-draft.ts'
import { copiesOf } from './files/copies.ts'

/** Loads a quick reply with its placeholders replaced. */
export type Fill = (quickReply: string) => Promise<QuickReply>

export const fillFor =
  (ticket: string): Fill =>
  async (quickReply) => {
    const params = { ticket, quickReply }
    return (await call('GET /api/tickets/:ticket/quick-replies/:quickReply', { params })).data
  }

/** Where a quick reply is inserted: its text, and copies of its files. */
export type Target = { insert: (text: string) => void; attach: (files: FileOfDraft[]) => void }

/** Inserts a quick reply. */
export const insertQuickReply = async (fill: Fill, quickReply: string, { insert, attach }: Target) => {
  try {
    const filled = await fill(quickReply)
    const files = await copiesOf(filled)
    insert(filled.body)
    attach(files)
    // Only the order of the list depends on it.
    void call('POST /api/quick-replies/:quickReply/uses', { params: { quickReply } }).catch(() => {})
  } catch (error) {
    toastProblem((error as Error).message, error)
  }
}

const labelOf = ({ name, folder }: QuickReply) =>
  folder ? pageStrings.settings.quickReplies.inFolder(folder, name) : name

/** Sorts quick replies by use, most used first. */
const byUse = (quickReplies: readonly QuickReply[]) =>
  quickReplies.toSorted((one, other) => other.uses - one.uses)

type Props = Target & { fill: Fill }

export const QuickReplies = ({ fill, ...target }: Props) => {
  const { data = [] } = useQuery(quickReplies)
  const navigate = useNavigate()
  if (data.length === 0)
    return (
      <IconButton
        className="small"
        icon={QuickReplyIcon}
        label={strings.compose.firstQuickReply}
        keys={shortcuts.quickReplies.keys}
        onPress={() => void navigate({ to: '/settings/quick-replies' })}
      />
    )
  return (
    <Picker
      label={strings.compose.quickReplies}
      choices={byUse(data).map((reply) => ({ id: reply.ulid, label: labelOf(reply) }))}
      onChoose={(id) => void insertQuickReply(fill, id, target)}
    >
      <IconButton
        className="small"
        icon={QuickReplyIcon}
        label={strings.compose.quickReplies}
        keys={shortcuts.quickReplies.keys}
      />
    </Picker>
  )
}
