import './contacts.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { FieldValue } from '../../contract/workspaces/field-types.ts'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import type { Company } from '../platform/api/types.ts'
import { isMissing } from '../platform/base/problem.ts'
import { BackLink } from '../platform/forms/back-link.tsx'
import { Deletion } from '../platform/forms/deletion.tsx'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { Missing } from '../platform/forms/missing.tsx'
import { Section, SettingsBody, SettingsPage } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { ContactList } from './contact-list.tsx'
import { company as companyQuery, contactsOfCompany, keepCompany } from './contact-queries.ts'
import { OwnFields } from './own-fields.tsx'

const texts = strings.companies
const route = getRouteApi('/shell/companies/$company')
const back = <BackLink to="/companies">{texts.title}</BackLink>

export const CompanyPage = () => {
  const { company: ulid } = route.useParams()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: company, error } = useQuery(companyQuery(ulid))
  return (
    <SettingsPage>
      {isMissing(error) ? <Missing back={back}>{texts.missing}</Missing> : <FormProblem error={error} />}
      {company && (
        <SettingsBody
          key={ulid}
          title={company.name}
          back={back}
          {...(company.domain && { text: company.domain })}
        >
          <Section title={texts.contacts}>
            <ContactList list={contactsOfCompany(ulid)} empty={{ title: texts.noContacts }} />
          </Section>
          <OwnFields
            of="company"
            values={company.fields}
            put={me.can.write_as_admin ? (fields) => putFields(ulid, fields) : undefined}
          />
          {me.can.write_as_admin && <Details company={company} />}
          {me.can.write_as_admin && <DeleteCompany company={company} />}
        </SettingsBody>
      )}
    </SettingsPage>
  )
}

const putFields = async (ulid: string, fields: Record<string, FieldValue | null>) =>
  keepCompany(
    (await call('PUT /api/companies/:company', { params: { company: ulid }, body: { fields } })).data,
  )

const Details = ({ company: { ulid, name, domain } }: { company: Company }) => {
  const form = useForm({ name, domain: domain ?? '' }, async ({ name, domain }) => {
    const body = { name, domain: domain.trim() || null }
    await keepCompany((await call('PUT /api/companies/:company', { params: { company: ulid }, body })).data)
  })
  return (
    <Section title={strings.contacts.details}>
      <SettingsForm form={form}>
        <TextField label={texts.name} isRequired {...form.field('name')} />
        <TextField label={texts.domain} help={texts.domainHelp} {...form.field('domain')} />
      </SettingsForm>
    </Section>
  )
}

const DeleteCompany = ({ company: { ulid, name } }: { company: Company }) => {
  const navigate = useNavigate()
  return (
    <Deletion
      title={texts.remove}
      text={texts.removeText}
      name={name}
      remove={async () => {
        await call('DELETE /api/companies/:company', { params: { company: ulid } })
        await navigate({ to: '/companies' })
        await queries.queryClient.invalidateQueries({ queryKey: queries.companies.queryKey, exact: true })
      }}
    />
  )
}
