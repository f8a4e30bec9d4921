import './contacts.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useReducer } from 'react'
import type { FieldValue } from '../../contract/workspaces/field-types.ts'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import type { Contact } from '../platform/api/types.ts'
import { isMissing } from '../platform/base/problem.ts'
import { useStartTicket } from '../platform/editor/start-ticket.ts'
import { BackLink } from '../platform/forms/back-link.tsx'
import { Deletion } from '../platform/forms/deletion.tsx'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { Missing } from '../platform/forms/missing.tsx'
import { Section, SettingsBody, SettingsPage } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextArea } from '../platform/ui/fields/text-area.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { EditIcon, Icon } from '../platform/ui/icons/icons.tsx'
import { Addresses, ProposedCompany } from './addresses.tsx'
import { CompanyField } from './company-field.tsx'
import { contact as contactQuery, keepContact, refreshContacts } from './contact-queries.ts'
import { ContactTickets } from './contact-tickets.tsx'
import { ContactErasure } from './erasure.tsx'
import { ContactExport } from './export.tsx'
import { ContactMerging } from './merging.tsx'
import { OwnFields } from './own-fields.tsx'
import { OwnPhones } from './own-phones.tsx'
import { TimelineColumn } from './timeline/timeline-column.tsx'

const texts = strings.contacts
const route = getRouteApi('/shell/contacts/$contact')
const back = <BackLink to="/contacts">{texts.title}</BackLink>

/** The timeline and the profile of a contact. */
export const ContactPage = () => {
  const { contact: ulid } = route.useParams()
  const { show } = route.useSearch()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error } = useQuery(contactQuery(ulid))
  return (
    <SettingsPage>
      {isMissing(error) ? <Missing back={back}>{texts.missing}</Missing> : <FormProblem error={error} />}
      {data && (
        <SettingsBody
          key={ulid}
          title={data.data.name ?? data.data.email}
          back={back}
          action={me.can.write && <WriteButton email={data.data.email} />}
        >
          <div className="contact-columns" data-show={show ?? 'timeline'}>
            <TimelineColumn contact={ulid} shown={show} />
            <Details contact={data.data} />
          </div>
        </SettingsBody>
      )}
    </SettingsPage>
  )
}

const Details = ({ contact }: { contact: Contact }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  return (
    <div className="contact-details">
      <OwnFields
        of="contact"
        values={contact.fields}
        put={me.can.write ? (fields) => putFields(contact.ulid, fields) : undefined}
      />
      <Profile contact={contact} canChange={me.can.write} />
      <ContactTickets contact={contact.ulid} />
      {me.can.write_as_admin && (
        <>
          <ContactMerging contact={contact} />
          <ContactExport contact={contact} />
          <DeleteContact contact={contact} />
          <ContactErasure contact={contact} />
        </>
      )}
    </div>
  )
}

const putFields = async (contact: string, fields: Record<string, FieldValue | null>) =>
  keepContact(await call('PUT /api/contacts/:contact', { params: { contact }, body: { fields } }))

const WriteButton = ({ email }: { email: string }) => {
  const start = useStartTicket()
  return (
    <Button onPress={() => start(email)}>
      <Icon of={EditIcon} />
      {strings.newTicket.title}
    </Button>
  )
}

type Props = { contact: Contact; canChange: boolean }

const Profile = ({ contact, canChange }: Props) => {
  // The form keeps its values, so a change beside it needs a new form.
  const [version, renew] = useReducer((version: number) => version + 1, 0)
  return (
    <>
      <Section title={texts.details}>
        {canChange && <ProposedCompany contact={contact} changed={renew} />}
        <ProfileForm key={version} contact={contact} canChange={canChange} />
      </Section>
      <Addresses contact={contact} canChange={canChange} changed={renew} />
      <OwnPhones contact={contact} canChange={canChange} />
    </>
  )
}

const ProfileForm = ({ contact, canChange }: Props) => {
  const { ulid, name, email, notes, company } = contact
  const form = useForm(
    { name: name ?? '', email, notes: notes ?? '', company: company?.ulid ?? null },
    async ({ name, email, notes, company }) => {
      const texts = { name: name.trim() || null, email: email.trim(), notes: notes.trim() || null }
      const body = { ...texts, company_ulid: company }
      await keepContact(await call('PUT /api/contacts/:contact', { params: { contact: ulid }, body }))
    },
  )
  return (
    <SettingsForm form={form}>
      <TextField label={strings.account.name} isReadOnly={!canChange} {...form.field('name')} />
      <TextField
        label={strings.signIn.email}
        type="email"
        isReadOnly={!canChange}
        isRequired
        {...form.field('email')}
      />
      <CompanyField value={form.values.company} change={(company) => form.set('company', company)} />
      <TextArea
        label={texts.description}
        help={texts.descriptionHelp}
        isReadOnly={!canChange}
        {...form.field('notes')}
      />
    </SettingsForm>
  )
}

const DeleteContact = ({ contact: { ulid, name, email } }: { contact: Contact }) => {
  const navigate = useNavigate()
  return (
    <Deletion
      title={texts.remove}
      text={texts.removeText}
      name={name ?? email}
      remove={async () => {
        await call('DELETE /api/contacts/:contact', { params: { contact: ulid } })
        await navigate({ to: '/contacts' })
        await refreshContacts()
      }}
    />
  )
}
