import type { MessagePlacement, WholeTicket } from '../../../platform/api/types.ts'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { withYear } from '../../../platform/ui/time/dates.ts'
import { useMerging } from '../merging/use-merging.ts'
import { PlacedTicket } from './placed-ticket.tsx'

const texts = placementStrings.placement

type Move = MessagePlacement['moves'][number]
type Props = { placement: MessagePlacement; ticket: WholeTicket; close: () => void; mayUndo: boolean }

/** The moves of a message between tickets, with an undo of the last one. */
export const Moves = ({ placement: { moves, message_ulid }, ticket, close, mayUndo }: Props) => {
  const { undoMove } = useMerging()
  if (moves.length === 0) return null
  const undo = () => {
    close()
    void undoMove(ticket.ulid, message_ulid)
  }
  return (
    <section>
      <h3>{texts.moves}</h3>
      <ul>
        {moves.map((move) => (
          <li key={`${move.kind} ${move.at} ${move.undone_at}`} className="why-move">
            <div>
              {texts.kinds[move.kind](move.messages)} <PlacedTicket ticket={move.from} close={close} />
              {move.to?.ulid !== ticket.ulid && (
                <>
                  {' '}
                  {texts.into} <PlacedTicket ticket={move.to} close={close} />
                </>
              )}
              <p className="muted">{timesOf(move)}</p>
            </div>
            {move.may_undo && mayUndo && (
              <Button className="small" onPress={undo}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const timesOf = ({ by, at, undone_by, undone_at }: Move) =>
  [at && texts.done(by, withYear(at)), undone_at && texts.undone(undone_by, withYear(undone_at))]
    .filter((part) => part !== null)
    .join('. ')
