import { ContactSearch } from '../../../contacts/contact-search.tsx'
import { call } from '../../../platform/api/client.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { Modal } from '../../../platform/ui/modal.tsx'
import { toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { changeTickets } from '../../../tickets/ticket-data/change-tickets.ts'

const texts = pageStrings.givingTicket

type Given = Ticket['contact']

/** Gives a ticket to another contact, also to a new one. */
export const ContactDialog = ({ ticket, close }: { ticket: Ticket; close: () => void }) => {
  const give = ({ id, ulid, name, email, avatar_url, company }: Given) => {
    close()
    void changeTickets([ticket], { kind: 'contact', contact: { id, ulid, name, email, avatar_url, company } })
  }
  const create = async (email: string) => {
    try {
      give((await call('POST /api/contacts', { body: { email } })).data)
    } catch (error) {
      toastProblem(texts.notCreated(email, (error as Error).message), error)
    }
  }
  return (
    <Modal label={texts.title} isOpen close={close}>
      <ContactSearch
        label={texts.search}
        listLabel={texts.found}
        help={texts.help}
        except={ticket.contact.ulid}
        choose={give}
        create={{ label: texts.create, run: (email) => void create(email) }}
        close={close}
      />
    </Modal>
  )
}
