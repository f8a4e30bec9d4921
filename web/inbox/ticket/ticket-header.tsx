import { memo } from 'react'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket, WholeTicket } from '../../platform/api/types.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, LabelledButton } from '../../platform/ui/button.tsx'
import { ClosedIcon, Icon, OpenIcon, PanelIcon } from '../../platform/ui/icons/icons.tsx'
import { ViewingMembers } from '../../tickets/live/viewing-members.tsx'
import { BackButton } from '../../tickets/notifications/back-button.tsx'
import { FollowButton } from '../../tickets/notifications/follow-button.tsx'
import { useSetStatus } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { AddressNotice } from './address-notice.tsx'
import { AwayNotice } from './away-notice.tsx'
import { EditableSubject } from './editable-subject.tsx'
import { RelatedNotice } from './merging/related-notice.tsx'
import { SpamNotice } from './spam/spam-notice.tsx'
import { ThanksNotice } from './thanks/thanks-notice.tsx'
import { TicketControls } from './ticket-controls.tsx'
import { TicketMenu } from './ticket-menu.tsx'
import { TicketState } from './ticket-state.tsx'
import { TicketTargets } from './ticket-targets.tsx'

type Props = { ticket: Ticket | WholeTicket; isPanelOpen: boolean; togglePanel: () => void }

/** The subject and the actions of the ticket. */
export const TicketHeader = memo(({ ticket, isPanelOpen, togglePanel }: Props) => {
  const [mayWrite, mayFollow] = [useMay('write'), useMay('write_notes')]
  return (
    <header className="ticket-header">
      <div className="ticket-title">
        <BackButton />
        <EditableSubject key={`${ticket.ulid} ${ticket.subject}`} ticket={ticket} />
        <span className="ticket-number">{strings.ticket.number(ticket.number)}</span>
        <ViewingMembers ticket={ticket.ulid} />
        <span className="ticket-buttons">
          {mayWrite && <CloseButton ticket={ticket} />}
          {mayFollow && <FollowButton key={ticket.ulid} ticket={ticket.ulid} />}
          <LabelledButton
            className={isPanelOpen ? 'is-on' : ''}
            icon={PanelIcon}
            text={strings.contact.label}
            label={strings.contact.toggle}
            keys={shortcuts.panel.keys}
            aria-expanded={isPanelOpen}
            onPress={togglePanel}
          />
          <TicketMenu ticket={ticket} />
        </span>
      </div>
      {mayWrite ? <TicketControls ticket={ticket} /> : <TicketState ticket={ticket} />}
      <TicketTargets targets={ticket.targets} />
      <SpamNotice ticket={ticket} />
      <ThanksNotice ticket={ticket} />
      <AwayNotice ticket={ticket} />
      <AddressNotice ticket={ticket} />
      <RelatedNotice key={ticket.ulid} ticket={ticket} />
    </header>
  )
})

const CloseButton = ({ ticket }: Pick<Props, 'ticket'>) => {
  const setStatus = useSetStatus()
  return ticket.status === 'open' || ticket.status === 'waiting' ? (
    <Button className="small set-status" onPress={() => setStatus(ticket, 'closed')}>
      <Icon of={ClosedIcon} />
      <span className="text">{strings.ticket.close}</span>
    </Button>
  ) : (
    <Button className="small set-status" onPress={() => setStatus(ticket, 'open')}>
      <Icon of={OpenIcon} />
      <span className="text">{strings.ticket.reopen}</span>
    </Button>
  )
}
