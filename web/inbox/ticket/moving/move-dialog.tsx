import './moving.css'
import { useState } from 'react'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Modal } from '../../../platform/ui/modal.tsx'
import { SearchMenu } from '../../../platform/ui/search-menu.tsx'
import { useTicketCommands } from '../../../tickets/pickers/ticket-commands.ts'
import { TicketOption } from '../../../tickets/pickers/ticket-option.tsx'
import { messagesIn, type Scope, ScopeField } from '../merging/chosen-messages.tsx'
import { useOtherTickets } from '../merging/other-tickets.ts'
import { useMerging } from '../merging/use-merging.ts'

const texts = placementStrings.moving

type Props = { message: Message; ticket: WholeTicket; close: () => void }

/** Asks for the ticket that gets a message, or it and all later ones. */
export const MoveDialog = ({ message, ticket, close }: Props) => {
  const { move } = useMerging()
  const [scope, setScope] = useState<Scope>('one')
  const [typed, setTyped] = useState('')
  const found = useTicketCommands(typed).filter(({ ulid }) => ulid !== ticket.ulid)
  const latest = useOtherTickets(ticket)
  const all = [...latest, ...found.filter(({ ulid }) => !latest.some((one) => one.ulid === ulid))]
  const choose = (id: string) => {
    const into = all.find(({ ulid }) => ulid === id)
    close()
    if (into) void move(ticket, into, messagesIn(ticket, message, scope))
  }
  return (
    <Modal label={texts.title(ticket.number)} isOpen close={close}>
      <div className="move-head">
        <h2>{texts.title(ticket.number)}</h2>
        <ScopeField ticket={ticket} message={message} value={scope} onChange={setScope} />
        <p className="muted">{texts.note}</p>
      </div>
      <SearchMenu
        label={strings.merging.search}
        listLabel={strings.splitting.move}
        typed={typed}
        onType={setTyped}
        isFound={(id) => found.some(({ ulid }) => ulid === id)}
        onChoose={choose}
        close={close}
        empty={typed ? strings.nothingFound : strings.merging.type}
      >
        {all.map((one) => (
          <TicketOption key={one.ulid} ticket={one} />
        ))}
      </SearchMenu>
    </Modal>
  )
}
