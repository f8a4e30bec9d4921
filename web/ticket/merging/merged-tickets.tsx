import type { WholeTicket } from '../../api/types.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { focusConversation } from '../focus-conversation.ts'
import { useMerging } from './use-merging.ts'

/** The tickets that were merged into this one, each with an undo. */
export const MergedTickets = ({ ticket: { ulid, merged_tickets } }: { ticket: WholeTicket }) => {
  const { unmerge } = useMerging()
  if (merged_tickets.length === 0) return null
  return (
    <section>
      <h3>{words.merging.merged}</h3>
      <ul className="merged-tickets">
        {merged_tickets.map((merged) => (
          <li key={merged.ulid}>
            <div>
              <span className="what" title={merged.subject}>
                {words.ticket.number(merged.number)} {merged.subject}
              </span>
              <span className="what muted">{merged.contact.name ?? merged.contact.email}</span>
            </div>
            <Button
              className="small"
              aria-label={words.merging.undoOf(merged.number)}
              onPress={() => {
                void unmerge(merged, ulid)
                focusConversation()
              }}
            >
              {words.merging.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
