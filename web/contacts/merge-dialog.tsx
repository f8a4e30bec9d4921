import '../platform/forms/forms.css'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { MenuItem } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { call } from '../platform/api/client.ts'
import type { Contact, ListedContact } from '../platform/api/types.ts'
import { FormOfDialog } from '../platform/forms/dialog-form.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Modal } from '../platform/ui/modal.tsx'
import { SearchMenu } from '../platform/ui/search-menu.tsx'
import { nameOf, useMergeContact } from './use-contact-merging.ts'

const texts = strings.contactMerging
const most = '8'

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
          <Others contact={contact} choose={setInto} close={close} />
        </>
      )}
    </Modal>
  )
}

const useOthers = (typed: string, except: string) => {
  const wanted = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['contacts to merge', wanted],
    queryFn: ({ signal }) => {
      const page = { cursor: 'start', sort: '-last_activity', per_page: most }
      const query = new URLSearchParams({ ...page, ...(wanted && { 'filter[search]': wanted }) })
      return call('GET /api/contacts', { query, signal })
    },
    placeholderData: keepPreviousData,
  })
  return data?.data.filter(({ ulid }) => ulid !== except) ?? []
}

type OthersProps = Props & { choose: (contact: ListedContact) => void }

const Others = ({ contact, choose, close }: OthersProps) => {
  const [typed, setTyped] = useState('')
  const found = useOthers(typed, contact.ulid)
  const chosen = (id: string) => {
    const other = found.find(({ ulid }) => ulid === id)
    if (other) choose(other)
  }
  return (
    <SearchMenu
      label={texts.search}
      listLabel={texts.choose}
      typed={typed}
      onType={setTyped}
      isFound={() => true}
      onChoose={chosen}
      close={close}
      empty={typed ? strings.nothingFound : texts.type}
    >
      {found.map((other) => (
        <MenuItem key={other.ulid} id={other.ulid} className="option" textValue={nameOf(other)}>
          <Text slot="label" className="what">
            {nameOf(other)}
          </Text>
          <Text slot="description" className="hint end">
            {other.name ? other.email : strings.contacts.tickets(other.ticket_count)}
          </Text>
        </MenuItem>
      ))}
    </SearchMenu>
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
