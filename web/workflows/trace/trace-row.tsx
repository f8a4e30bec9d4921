import './trace.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Icon, RightIcon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'

type Props = {
  ticket: { ulid: string; number: number; subject: string }
  at: string
  /** The outcome in one word. */
  mark?: { text: string; look: string } | undefined
  text: string
  children: ReactNode
}

/** An evaluation of a workflow. It unfolds to the reasons. */
export const TraceRow = ({ ticket, at, mark, text, children }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div className="trace-row">
        <button
          type="button"
          className="toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={RightIcon} />
          <span className="text">
            <span dir="auto">{subjectText(ticket.subject)}</span>
            <span className="muted">{text}</span>
          </span>
        </button>
        {mark && <span className={`mark ${mark.look}`}>{mark.text}</span>}
        <Link className="about" to="/tickets/$ticket" params={{ ticket: ticket.ulid }}>
          {strings.ticket.number(ticket.number)}
        </Link>
        <Time at={at} />
      </div>
      {isOpen && (
        <div className="trace-more" id={id}>
          {children}
        </div>
      )}
    </li>
  )
}
