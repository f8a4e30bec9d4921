import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { MenuItem } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { call } from '../platform/api/client.ts'
import type { ListedContact } from '../platform/api/types.ts'
import { strings } from '../platform/strings/strings.ts'
import { Icon, PlusIcon } from '../platform/ui/icons/icons.tsx'
import { SearchMenu } from '../platform/ui/search-menu.tsx'
import { nameOf } from './use-contact-merging.ts'

const most = '8'

/** The contacts that match what is typed, or without it those with the latest activity. */
const useFound = (typed: string, except: string | null) => {
  const wanted = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['contacts to choose', wanted],
    queryFn: ({ signal }) => {
      const page = { cursor: 'start', sort: '-last_activity', per_page: most }
      const query = new URLSearchParams({ ...page, ...(wanted && { 'filter[search]': wanted }) })
      return call('GET /api/contacts', { query, signal })
    },
    placeholderData: keepPreviousData,
  })
  return data?.data.filter(({ ulid }) => ulid !== except) ?? []
}

type Props = {
  label: string
  listLabel: string
  /** The words for an empty list, before something is typed. */
  help: string
  except: string | null
  choose: (contact: ListedContact) => void
  /** Offers to create a contact with a typed email address. */
  create?: { label: (email: string) => string; run: (email: string) => void }
  close: () => void
}

/** The id of the option that creates a contact. It conflicts with no ULID. */
const newOne = '+'
const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)

/** Searches a contact. */
export const ContactSearch = ({ label, listLabel, help, except, choose, create, close }: Props) => {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, except)
  const email = typed.trim().toLowerCase()
  const isNew = create && isEmail(email) && !found.some((one) => one.email.toLowerCase() === email)
  const chosen = (id: string) => {
    const contact = found.find(({ ulid }) => ulid === id)
    if (contact) choose(contact)
    else if (id === newOne) create?.run(email)
  }
  return (
    <SearchMenu
      label={label}
      listLabel={listLabel}
      typed={typed}
      onType={setTyped}
      isFound={() => true}
      onChoose={chosen}
      close={close}
      empty={typed ? strings.nothingFound : help}
    >
      {found.map((contact) => (
        <MenuItem key={contact.ulid} id={contact.ulid} className="option" textValue={nameOf(contact)}>
          <Text slot="label" className="what">
            {nameOf(contact)}
          </Text>
          <Text slot="description" className="hint end">
            {contact.name ? contact.email : strings.contacts.tickets(contact.ticket_count)}
          </Text>
        </MenuItem>
      ))}
      {isNew && (
        <MenuItem id={newOne} className="option" textValue={email}>
          <Icon of={PlusIcon} />
          <Text slot="label" className="what">
            {create.label(email)}
          </Text>
        </MenuItem>
      )}
    </SearchMenu>
  )
}
