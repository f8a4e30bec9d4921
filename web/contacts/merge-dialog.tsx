import '../platform/forms/forms.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact, ListedContact } from '../platform/api/types.ts'
import { FormOfDialog } from '../platform/forms/dialog-form.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Modal } from '../platform/ui/modal.tsx'
import { ContactSearch } from './contact-search.tsx'
import { nameOf, useMergeContact } from './use-contact-merging.ts'

const texts = strings.contactMerging

type Props = { contact: Contact; close: () => void }

/** Asks for the other contact of a merge, and previews the result. */
export const MergeContactDialog = ({ contact, close }: Props) => {
  const [into, setInto] = useState<ListedContact>()
  return (
    <Modal label={texts.heading(nameOf(contact))} isOpen close={close} isNarrow={into !== undefined}>
      {into ? (
        <Preview contact={contact} into={into} close={close} />
      ) : (
        <>
          <h2 className="contact-merge-title">{texts.heading(nameOf(contact))}</h2>
          <ContactSearch
            label={texts.search}
            listLabel={texts.choose}
            help={texts.type}
            except={contact.ulid}
            choose={setInto}
            close={close}
          />
        </>
      )}
    </Modal>
  )
}

type PreviewProps = Props & { into: ListedContact }

const Preview = ({ contact, into, close }: PreviewProps) => {
  const merge = useMergeContact()
  const mutation = useMutation({ mutationFn: () => merge(contact, into), onSuccess: close })
  const name = nameOf(into)
  const emails = [contact.email, ...contact.other_emails].join(', ')
  return (
    <FormOfDialog
      title={texts.preview(nameOf(contact), name)}
      button={texts.merge}
      mutation={mutation}
      close={close}
    >
      <ul className="contact-merge-effects">
        <li>{texts.tickets(contact.ticket_count, name)}</li>
        <li>{texts.addresses(emails, name)}</li>
        <li>{texts.rest(name)}</li>
        <li>{texts.undoable}</li>
      </ul>
    </FormOfDialog>
  )
}
