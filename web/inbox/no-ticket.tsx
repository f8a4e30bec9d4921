import { MailIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'

export const NoTicket = () => (
  <div className="empty ticket-empty">
    <MailIcon aria-hidden="true" />
    <h2>{words.empty.noTicket.title}</h2>
    <p>{words.empty.noTicket.text}</p>
  </div>
)
