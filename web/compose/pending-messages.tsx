import { Button } from '../ui/button.tsx'
import { ClockIcon, Icon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { outbox, takeBack } from './outbox.ts'

/** Messages that wait to be sent. They can be taken back until then. */
export const PendingMessages = ({ ticket }: { ticket: string }) =>
  outbox
    .use()
    .filter((pending) => pending.ticket.ulid === ticket)
    .map(({ id, draft, state }) => (
      <div key={id} className={`pending ${draft.kind}`} role="status">
        <Icon of={ClockIcon} />
        <span className="what">{draft.html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')}</span>
        {state === 'held' ? (
          <Button className="small" onPress={() => takeBack(id)}>
            {words.undo}
          </Button>
        ) : (
          <span className="muted">{words.compose.sending}</span>
        )}
      </div>
    ))
