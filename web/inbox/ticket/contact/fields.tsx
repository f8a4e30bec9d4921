import { type FieldValues, withField } from '../../../../contract/workspaces/field-types.ts'
import type { Contact, Ticket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { useChange } from '../../../tickets/ticket-data/use-ticket-actions.ts'
import { FieldList, useFieldsOf } from '../../../workspaces/custom-fields/field-list.tsx'
import { PanelSection } from '../panel/panel-section.tsx'
import type { Change } from './contact-head.tsx'

/** The custom fields of the ticket. */
export const TicketFields = ({ ticket, canChange }: { ticket: Ticket; canChange: boolean }) => {
  const change = useChange()
  const isEmpty = useFieldsOf('ticket').length === 0
  if (isEmpty || (!canChange && Object.keys(ticket.fields).length === 0)) return null
  return (
    <PanelSection name="ticket_fields" title={strings.contact.ticketFields}>
      <FieldList
        key={ticket.ulid}
        of="ticket"
        channel={ticket.channel.ulid}
        values={ticket.fields}
        save={
          canChange
            ? async ({ key, name }, value) => {
                change(ticket, { kind: 'field', field: key, name, value })
                return undefined
              }
            : undefined
        }
      />
    </PanelSection>
  )
}

/** The custom fields of the contact. */
export const ContactFields = ({ contact, change }: { contact: Contact; change: Change | undefined }) => {
  const isEmpty = useFieldsOf('contact').length === 0
  if (isEmpty || (!change && Object.keys(contact.fields).length === 0)) return null
  return (
    <PanelSection name="contact_fields" title={strings.contact.contactFields}>
      <FieldList
        key={contact.ulid}
        of="contact"
        values={contact.fields}
        save={
          change &&
          (({ key }, value) => change({ fields: withField(contact.fields, key, value), changed: key }))
        }
      />
    </PanelSection>
  )
}

/** The custom fields of the company. They are changed on its page. */
export const CompanyFields = ({ values }: { values: FieldValues }) =>
  Object.keys(values).length > 0 && (
    <PanelSection name="company_fields" title={strings.contact.companyFields}>
      <FieldList of="company" values={values} save={undefined} />
    </PanelSection>
  )
