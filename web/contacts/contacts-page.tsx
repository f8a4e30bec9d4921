import './contacts.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { ExportList } from '../across/exports/export-list.tsx'
import * as queries from '../platform/api/queries.ts'
import { SettingsBody, SettingsPage } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { Icon, SearchIcon } from '../platform/ui/icons/icons.tsx'
import { ContactList } from './contact-list.tsx'
import { contactList } from './contact-queries.ts'
import { NewContactDialog } from './new-contact-dialog.tsx'

const texts = strings.contacts
const route = getRouteApi('/shell/contacts')

const sorts = [
  { value: 'name', label: texts.sorts.name },
  { value: '-last_activity', label: texts.sorts['-last_activity'] },
  { value: '-created_at', label: texts.sorts['-created_at'] },
] as const

/** All contacts. The URL has the search and the order. */
export const ContactsPage = () => {
  const { q = '', sort: wanted } = route.useSearch()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(queries.me)
  const [isOpen, setOpen] = useState(false)
  const sort = sorts.find(({ value }) => value === wanted)?.value ?? 'name'
  const go = (search: { q?: string; sort?: string }) =>
    void navigate({ to: '/contacts', search: { q: q || undefined, sort: wanted, ...search }, replace: true })
  const search = q.trim()
  const actions = (
    <div className="people-actions">
      <ExportList list={{ kind: 'contacts', filter: search ? { search } : {} }} />
      {me.can.write_as_admin && (
        <Link className="button" to="/contacts/import">
          {strings.contactImport.button}
        </Link>
      )}
      <Button look="primary" onPress={() => setOpen(true)}>
        {texts.add}
      </Button>
    </div>
  )
  return (
    <SettingsPage>
      <SettingsBody title={texts.title} action={actions}>
        <div className="people-tools">
          <SearchField
            aria-label={texts.search}
            value={q}
            onChange={(q) => go({ q: q || undefined })}
            className="list-search"
          >
            <Icon of={SearchIcon} />
            <Input placeholder={texts.search} />
          </SearchField>
          <SelectField
            label={texts.sort}
            isLabelHidden
            value={sort}
            options={sorts}
            onChange={(sort) => go({ sort })}
          />
        </div>
        <ContactList
          key={sort}
          list={contactList(q.trim(), sort)}
          empty={
            q.trim()
              ? { title: texts.notFound, text: texts.notFoundText }
              : { title: texts.none, text: texts.noneText }
          }
        />
        {isOpen && <NewContactDialog close={() => setOpen(false)} />}
      </SettingsBody>
    </SettingsPage>
  )
}
