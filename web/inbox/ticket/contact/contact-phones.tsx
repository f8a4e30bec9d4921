import { Phones } from '../../../contacts/phones/phones.tsx'
import type { Contact } from '../../../platform/api/types.ts'
import type { Change } from './contact-head.tsx'

export const ContactPhones = ({ contact, change }: { contact: Contact; change: Change | undefined }) =>
  (change || contact.phones.length > 0) && (
    <section>
      <Phones phones={contact.phones} save={change && ((phones) => change({ phones }))} />
    </section>
  )
