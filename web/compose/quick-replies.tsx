import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { WholeTicket } from '../api/types.ts'
import { IconButton } from '../ui/button.tsx'
import { QuoteIcon } from '../ui/icons.tsx'
import { Picker } from '../ui/picker.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'

type Props = { ticket: WholeTicket; insert: (text: string) => void }

/** Texts that somebody has prepared, with the names of this ticket filled in. */
export const QuickReplies = ({ ticket, insert }: Props) => {
  const { data = [] } = useQuery({
    queryKey: ['GET /api/quick-replies'],
    queryFn: async ({ signal }) => (await call('GET /api/quick-replies', { signal })).data,
    staleTime: 60_000,
  })
  if (data.length === 0) return null
  const choose = async (quickReply: string) => {
    const params = { ticket: ticket.ulid, quickReply }
    const { data } = await call('GET /api/tickets/:ticket/quick-replies/:quickReply', { params })
    insert(data.body)
  }
  return (
    <Picker
      label={words.compose.quickReplies}
      choices={data.map(({ ulid, name }) => ({ id: ulid, label: name }))}
      onChoose={(id) =>
        void choose(id).catch((error: Error) => toast({ text: error.message, isDanger: true }))
      }
    >
      <IconButton className="small" icon={QuoteIcon} label={words.compose.quickReplies} />
    </Picker>
  )
}
