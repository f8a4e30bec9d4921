import './merging.css'
import type { WholeTicket } from '../../../platform/api/types.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { focusConversation } from '../../../writing/compose/focus-conversation.ts'
import { PanelSection } from '../panel/panel-section.tsx'
import { useMerging } from './use-merging.ts'

/** The tickets that were merged into this one, each with an undo button. */
export const MergedTickets = ({ ticket: { ulid, merged_tickets } }: { ticket: WholeTicket }) => {
  const { unmerge } = useMerging()
  const shown = merged_tickets.flatMap(named)
  if (shown.length === 0) return null
  return (
    <PanelSection name="merged_tickets" title={strings.merging.merged}>
      <ul className="merged-tickets">
        {shown.map((merged) => (
          <li key={merged.ulid}>
            <div>
              <span className="what" title={merged.subject}>
                {strings.ticket.number(merged.number)} {subjectText(merged.subject)}
              </span>
              <span className="what muted">{merged.contact.name ?? merged.contact.email}</span>
            </div>
            <Button
              className="small"
              aria-label={strings.merging.undoOf(merged.number)}
              onPress={() => {
                void unmerge(merged, ulid)
                focusConversation()
              }}
            >
              {strings.merging.undo}
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

/** If the member cannot access a ticket, only its contact is known. */
const named = ({ ulid, number, subject, contact }: WholeTicket['merged_tickets'][number]) =>
  ulid === null || number === null || subject === null ? [] : [{ ulid, number, subject, contact }]
