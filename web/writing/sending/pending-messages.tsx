import './pending-messages.css'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ClockIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { plainText } from '../drafts/message-draft.ts'
import { outbox, takeBack } from './outbox.ts'

/** Messages that are not sent yet. They can be undone until then, also while the server is unreachable. */
export const PendingMessages = ({ ticket }: { ticket: string }) =>
  outbox
    .use()
    .filter((pending) => pending.ticket.ulid === ticket)
    .map(({ id, draft, state, trouble }) => (
      <div key={id} className={`pending ${draft.kind}`} role="status">
        <Icon of={ClockIcon} />
        <span className="what">{plainText(draft.html)}</span>
        <span className="muted">
          {trouble ? strings.compose.notSentYet[trouble] : strings.compose.held(draft.kind)}
        </span>
        {(state === 'held' || trouble) && (
          <Button className="small" onPress={() => takeBack(id)}>
            {strings.undo}
          </Button>
        )}
      </div>
    ))
