import './linking.css'
import { useState } from 'react'
import { type LinkKind, linkKinds } from '../../../../contract/tickets/ticket-links.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { SearchMenu } from '../../../platform/ui/search-menu.tsx'
import { useTicketCommands } from '../../../tickets/pickers/ticket-commands.ts'
import { TicketOption } from '../../../tickets/pickers/ticket-option.tsx'
import { useOtherTickets } from '../merging/other-tickets.ts'
import { addLink } from './link-changes.ts'

const texts = pageStrings.ticketLinks
const options = linkKinds.map((value) => ({ value, label: texts.choices[value] }))

type Props = { ticket: Ticket; close: () => void }

/** Asks for another ticket, and for what this one is to it. */
export const LinkDialog = ({ ticket, close }: Props) => {
  const [kind, setKind] = useState<LinkKind>('related_to')
  const [typed, setTyped] = useState('')
  const found = useTicketCommands(typed).filter(({ ulid }) => ulid !== ticket.ulid)
  const latest = useOtherTickets(ticket)
  const all = [...latest, ...found.filter(({ ulid }) => !latest.some((one) => one.ulid === ulid))]
  const choose = (id: string) => {
    const other = all.find(({ ulid }) => ulid === id)
    close()
    if (other) void addLink(ticket.ulid, kind, other)
  }
  return (
    <Modal label={strings.ticket.link} isOpen close={close}>
      <div className="link-kind">
        <SelectField label={texts.kind(ticket.number)} value={kind} options={options} onChange={setKind} />
      </div>
      <SearchMenu
        label={texts.search}
        listLabel={strings.ticket.link}
        typed={typed}
        onType={setTyped}
        isFound={(id) => found.some(({ ulid }) => ulid === id)}
        onChoose={choose}
        close={close}
        empty={typed ? strings.nothingFound : texts.type}
      >
        {all.map((one) => (
          <TicketOption key={one.ulid} ticket={one} />
        ))}
      </SearchMenu>
    </Modal>
  )
}
