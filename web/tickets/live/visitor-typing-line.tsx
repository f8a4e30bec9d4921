import './live.css'
import { strings } from '../../platform/strings/strings.ts'
import { useVisitorTyping } from './visitor-typing.ts'

type Props = { ticket: string; contact: { name: string | null; email: string } }

/** The typing indicator of the visitor of a widget, where the message will appear. */
export const VisitorTyping = ({ ticket, contact: { name, email } }: Props) => {
  const isTyping = useVisitorTyping(ticket)
  return (
    <p className="visitor-typing" role="status">
      {isTyping && strings.live.typing([name ?? email])}
    </p>
  )
}
