import './printing.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { type Action, useActions } from '../../../platform/commands/actions.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { PrintIcon } from '../../../platform/ui/icons/icons.tsx'
import { inFull } from '../../../platform/ui/time/dates.ts'
import { useFieldsOf } from '../../../workspaces/custom-fields/field-list.tsx'
import { fieldText } from '../../../workspaces/custom-fields/field-text.ts'

const withNotes = { id: 'print', label: strings.ticket.print }
const withoutNotes = { id: 'print-without-notes', label: strings.ticket.printWithoutNotes }

/** The entries of the menu. */
export const printing = [withNotes, withoutNotes].map(
  (one): Omit<Action, 'run'> => ({ ...one, group: strings.groups.ticket, icon: PrintIcon }),
)

/** A ticket on paper, with all messages. It exists only while the browser prints, by its own key as well. */
export const PrintedTicket = ({ ticket }: { ticket: WholeTicket }) => {
  const [isPrinting, setPrinting] = useState(false)
  const leavesOut = useRef(false)
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => {
      leavesOut.current = false
      setPrinting(false)
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  useActions(
    printing.map((one) => ({
      ...one,
      run: () => {
        leavesOut.current = one.id === withoutNotes.id
        print()
      },
    })),
  )
  if (!isPrinting) return null
  const messages = leavesOut.current ? ticket.messages.filter(({ type }) => type !== 'note') : ticket.messages
  return createPortal(<Sheet ticket={ticket} messages={messages} />, document.body)
}

const Sheet = ({ ticket, messages }: { ticket: WholeTicket; messages: Message[] }) => (
  <article className="printed">
    <h1>
      {subjectText(ticket.subject)} {strings.ticket.number(ticket.number)}
    </h1>
    <dl>
      {useFacts(ticket).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {messages.map((message) => (
      <PrintedMessage key={message.ulid} message={message} />
    ))}
  </article>
)

/** The facts about the ticket. */
const useFacts = ({ contact, channel, status, assignee, assigned_team, tags, fields }: WholeTicket) => {
  const own = useFieldsOf('ticket')
  const facts: [string, string | null | undefined][] = [
    [strings.contact.label, contact.name ? `${contact.name} <${contact.email}>` : contact.email],
    [strings.contact.company, contact.company?.name],
    [strings.contact.channel, channel.name],
    [strings.ticket.status, strings.status[status]],
    [strings.ticket.assignee, assignee?.name],
    [strings.ticket.team, assigned_team?.name],
    [strings.ticket.tag, tags.map(({ name }) => name).join(', ')],
    ...own.map((field): [string, string] => [
      field.name,
      fields[field.key] === undefined ? '' : fieldText(field, fields[field.key]),
    ]),
  ]
  return facts.filter(([, value]) => value)
}

const PrintedMessage = ({ message }: { message: Message }) => {
  const { type, sender, created_at, to_recipients, cc_recipients, body_reply_text, attachments } = message
  const recipients = [...to_recipients, ...cc_recipients]
  return (
    <section className={type}>
      <h2>
        {sender.name ?? sender.email ?? strings.message.unknownSender}
        {type === 'note' && ` (${strings.message.note})`}
        <time dateTime={created_at}>{inFull(created_at)}</time>
      </h2>
      {recipients.length > 0 && <p className="to">→ {recipients.join(', ')}</p>}
      <p className="text" dir="auto">
        {body_reply_text}
      </p>
      {attachments.length > 0 && (
        <p className="to">{attachments.map(({ filename }) => filename).join(', ')}</p>
      )}
    </section>
  )
}
