import './linking.css'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { linkKinds } from '../../../../contract/tickets/ticket-links.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { TicketLink } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { CloseIcon, Icon, ReplyIcon } from '../../../platform/ui/icons/icons.tsx'
import { isUnfinished } from '../../../tickets/linked/children.ts'
import { statusIcons } from '../../../tickets/pickers/choices.tsx'
import { PanelSection } from '../panel/panel-section.tsx'
import { removeLink } from './link-changes.ts'

const ChildrenReply = lazy(async () => ({
  default: (await import('./children-reply.tsx')).ChildrenReply,
}))

const texts = pageStrings.ticketLinks

type Props = { ticket: string; links: TicketLink[] }

/** The linked tickets, by what this ticket is to them. */
export const LinkedTickets = ({ ticket, links }: Props) => {
  const byKind = Map.groupBy(links, ({ kind }) => kind)
  const children = (byKind.get('parent_of') ?? []).filter(isUnfinished)
  return (
    <PanelSection name="linked_tickets" title={texts.title}>
      <div className="linked-tickets">
        {linkKinds.map((kind) => {
          const some = byKind.get(kind)
          return (
            some && (
              <div key={kind}>
                <h4>
                  {texts.kinds[kind]}
                  {kind === 'parent_of' && (
                    <span className="open-children">{texts.openChildren(children.length, some.length)}</span>
                  )}
                </h4>
                <ul className="other-tickets">
                  {some.map((link) => (
                    <LinkedTicket key={link.ulid} ticket={ticket} link={link} />
                  ))}
                </ul>
              </div>
            )
          )
        })}
        {children.length > 0 && <ReplyButton ticket={ticket} count={children.length} />}
      </div>
    </PanelSection>
  )
}

const LinkedTicket = ({ ticket, link }: { ticket: string; link: TicketLink }) => {
  const mayWrite = useMay('write')
  const { ulid, number, subject, status, contact } = link.ticket
  return (
    <li>
      <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={true}>
        <span className="what" dir="auto">
          {subjectText(subject)}
        </span>
        <span className="last-words" dir="auto">
          {strings.ticket.number(number)} · {contact}
        </span>
        <span className={`status-mark ${status}`}>
          <Icon of={statusIcons[status]} />
          {strings.status[status]}
        </span>
      </Link>
      {mayWrite && (
        <IconButton
          className="small"
          icon={CloseIcon}
          label={texts.remove(number)}
          onPress={() => void removeLink(ticket, link)}
        />
      )}
    </li>
  )
}

const ReplyButton = ({ ticket, count }: { ticket: string; count: number }) => {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('write')) return null
  return (
    <>
      <Button className="small" onPress={() => setOpen(true)}>
        <Icon of={ReplyIcon} />
        {texts.reply}
      </Button>
      <Suspense>
        {isOpen && <ChildrenReply ticket={ticket} count={count} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
