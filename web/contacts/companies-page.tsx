import './contacts.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportList } from '../across/exports/export-list.tsx'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import { DialogForm } from '../platform/forms/dialog-form.tsx'
import { useFields } from '../platform/forms/form.tsx'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { LinkedList } from '../platform/forms/linked-list.tsx'
import { ListSearch, useSearched } from '../platform/forms/list-search.tsx'
import { SettingsBody, SettingsPage } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { CompanyIcon } from '../platform/ui/icons/icons.tsx'

const texts = strings.companies

export const CompaniesPage = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error } = useQuery(queries.companies)
  const { shown, ...search } = useSearched(data ?? [], ({ name, domain }) => `${name} ${domain ?? ''}`)
  const [isOpen, setOpen] = useState(false)
  const actions = me.can.write_as_admin && (
    <div className="people-actions">
      <ExportList list={{ kind: 'companies' }} />
      <Link className="button" to="/contacts/import" search={{ kind: 'companies' }}>
        {strings.contactImport.button}
      </Link>
      <Button look="primary" onPress={() => setOpen(true)}>
        {texts.add}
      </Button>
    </div>
  )
  return (
    <SettingsPage>
      <SettingsBody title={texts.title} action={actions}>
        <FormProblem error={error} />
        {data && data.length > 8 && <ListSearch label={texts.search} {...search} />}
        <LinkedList
          label={texts.title}
          icon={CompanyIcon}
          items={shown.map(({ ulid, name, domain, contact_count }) => ({
            ulid,
            link: (
              <Link to="/companies/$company" params={{ company: ulid }}>
                {name}
              </Link>
            ),
            text: domain,
            count: strings.contacts.count(contact_count),
          }))}
        />
        {data?.length === 0 && (
          <div className="empty short">
            <h2>{texts.none}</h2>
            <p>{texts.noneText}</p>
          </div>
        )}
        {isOpen && <NewCompany close={() => setOpen(false)} />}
      </SettingsBody>
    </SettingsPage>
  )
}

const NewCompany = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const { mutation, field } = useFields(
    { name: '', domain: '' },
    ({ name, domain }) => call('POST /api/companies', { body: { name, domain: domain.trim() || null } }),
    async ({ data }) => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.companies.queryKey })
      close()
      await navigate({ to: '/companies/$company', params: { company: data.ulid } })
    },
  )
  return (
    <DialogForm title={texts.add} button={texts.create} mutation={mutation} close={close}>
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <TextField label={texts.domain} help={texts.domainHelp} autoComplete="off" {...field('domain')} />
    </DialogForm>
  )
}
