import './contacts.css'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Contact } from '../platform/api/types.ts'
import { ApiProblem } from '../platform/base/problem.ts'
import { errorOf, FormProblem } from '../platform/forms/form-problem.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'
import { useContactChange } from './use-contact-change.ts'

const texts = strings.contactAddresses

type Props = { contact: Contact; canChange: boolean; changed: () => void }

/** The email addresses of a contact: to add and remove them, and to choose the first one. */
export const Addresses = ({ contact, canChange, changed }: Props) => {
  const { email, other_emails: others } = contact
  const { change, error } = useContactChange(contact.ulid)
  const prefer = (address: string) => void change({ email: address }).then((isDone) => isDone && changed())
  const remove = (address: string) => {
    void change({ other_emails: others.filter((one) => one !== address) }).then((isDone) => {
      const undo = () => void change({ other_emails: others })
      if (isDone) toast({ text: texts.removed(address), undo })
    })
  }
  return (
    <Section title={texts.title} text={texts.text}>
      <FormProblem error={error} />
      <ul className="settings-list contact-addresses" aria-label={texts.title}>
        <li>
          <div>
            <strong>{email}</strong>
          </div>
          <span className="role">{texts.primary}</span>
        </li>
        {others.map((address) => (
          <li key={address}>
            <div>
              <strong>{address}</strong>
            </div>
            {canChange && (
              <span className="contact-address-buttons">
                <Button
                  className="small"
                  aria-label={texts.makePrimaryOf(address)}
                  onPress={() => prefer(address)}
                >
                  {texts.makePrimary}
                </Button>
                <Button
                  className="small"
                  aria-label={texts.removeOf(address)}
                  onPress={() => remove(address)}
                >
                  {texts.remove}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {canChange && <AddAddress contact={contact} />}
    </Section>
  )
}

const AddAddress = ({ contact: { ulid, other_emails: others } }: { contact: Contact }) => {
  const [address, setAddress] = useState('')
  const { change, error, isPending } = useContactChange(ulid)
  const other = ownerIn(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change({ other_emails: [...others, address.trim()] }).then((isDone) => isDone && setAddress(''))
  }
  return (
    <form className="contact-address-form" noValidate onSubmit={submit}>
      <FormProblem error={error} />
      <TextField
        label={texts.another}
        {...fault(error, others.length, other)}
        type="email"
        autoComplete="off"
        value={address}
        onChange={setAddress}
      />
      <Button type="submit" isDisabled={isPending || address.trim() === ''}>
        {texts.add}
      </Button>
      {other && (
        <Link to="/contacts/$contact" params={{ contact: other }}>
          {texts.openOther}
        </Link>
      )}
    </form>
  )
}

const fault = (error: Error | null, place: number, other: string | undefined) => {
  const said = other ? texts.taken : errorOf(error, `other_emails.${place}`)
  return said === undefined ? {} : { error: said }
}

/** The ULID of the contact that has the address. */
const ownerIn = (error: Error | null) =>
  error instanceof ApiProblem
    ? Object.values(error.errors)
        .flat()
        .map((said) => said.match(/belongs to the contact (\w{26})\./)?.[1])
        .find((ulid) => ulid !== undefined)
    : undefined

/** Offers to assign a contact to the company with the domain of an address. */
export const ProposedCompany = ({ contact, changed }: Omit<Props, 'canChange'>) => {
  const { ulid, proposed_company: company } = contact
  const { change, error, isPending } = useContactChange(ulid)
  if (!company) return null
  const assign = () => void change({ company_ulid: company.ulid }).then((isDone) => isDone && changed())
  return (
    <div className="contact-proposal">
      <FormProblem error={error} />
      <p>{texts.proposed(company.name)}</p>
      <Button isDisabled={isPending} onPress={assign}>
        {texts.assign(company.name)}
      </Button>
    </div>
  )
}
