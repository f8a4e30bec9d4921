import { Link } from '@tanstack/react-router'
import { Time } from '../platform/ui/time/time.tsx'
import type { Gap } from './agent-queries.ts'

/** Questions as contacts asked them, each with a link to its ticket. */
export const GapExamples = ({ examples }: { examples: Gap['examples'] }) => (
  <ul className="gap-examples">
    {examples.map(({ question, ticket_ulid, message_ulid, asked_at }) => (
      <li key={message_ulid}>
        <Link
          to="/tickets/$ticket"
          params={{ ticket: ticket_ulid }}
          search={{ view: 'all' }}
          hash={`message-${message_ulid}`}
        >
          {question}
        </Link>
        <Time at={asked_at} />
      </li>
    ))}
  </ul>
)
