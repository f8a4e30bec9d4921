import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { quickReplies } from '../api/queries.ts'
import type { WholeTicket } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { IconButton } from '../ui/button.tsx'
import { QuickReplyIcon } from '../ui/icons/icons.tsx'
import { Picker } from '../ui/picker.tsx'
import { toastProblem } from '../ui/toasts/toasts.tsx'

/** Inserts a quick reply, with its placeholders replaced for the ticket. */
export const fillQuickReply = async (ticket: string, quickReply: string, insert: (text: string) => void) => {
  try {
    const params = { ticket, quickReply }
    const { data } = await call('GET /api/tickets/:ticket/quick-replies/:quickReply', { params })
    insert(data.body)
  } catch (error) {
    toastProblem((error as Error).message, error)
  }
}

type Props = { ticket: WholeTicket; insert: (text: string) => void }

export const QuickReplies = ({ ticket, insert }: Props) => {
  const { data = [] } = useQuery(quickReplies)
  const navigate = useNavigate()
  if (data.length === 0)
    return (
      <IconButton
        className="small"
        icon={QuickReplyIcon}
        label={strings.compose.firstQuickReply}
        keys="/"
        onPress={() => void navigate({ to: '/settings/quick-replies' })}
      />
    )
  return (
    <Picker
      label={strings.compose.quickReplies}
      choices={data.map(({ ulid, name }) => ({ id: ulid, label: name }))}
      onChoose={(id) => void fillQuickReply(ticket.ulid, id, insert)}
    >
      <IconButton className="small" icon={QuickReplyIcon} label={strings.compose.quickReplies} keys="/" />
    </Picker>
  )
}
