import { Phones } from '../../../contacts/phones/phones.tsx'
import type { Contact } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { PanelSection } from '../panel/panel-section.tsx'
import type { Change } from './contact-head.tsx'

type Props = { contact: Contact; change: Change | undefined }

/** The heading stays without numbers, so that a rejected number is offered again. */
export const ContactPhones = ({ contact: { phones }, change }: Props) =>
  (change || phones.length > 0) && (
    <PanelSection name="phones" title={strings.contact.phones.label}>
      <Phones phones={phones} save={change && ((phones) => change({ phones }))} />
    </PanelSection>
  )
