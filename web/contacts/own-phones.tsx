import { call } from '../platform/api/client.ts'
import type { Contact } from '../platform/api/types.ts'
import { ApiProblem } from '../platform/base/problem.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { toast, toastProblem } from '../platform/ui/toasts/toasts.tsx'
import { keepContact } from './contact-queries.ts'
import { givenPhones, type Phone, Phones, phoneFault } from './phones/phones.tsx'

const texts = strings.contact

/** The phone numbers on the page of a contact. Each change is saved at once, with an undo. */
export const OwnPhones = ({ contact, canChange }: { contact: Contact; canChange: boolean }) => {
  const { ulid, phones: before } = contact
  const save = async (phones: readonly Phone[]) => {
    try {
      await put(ulid, phones)
    } catch (error) {
      return (error instanceof ApiProblem && phoneFault(error.errors)) || (error as Error).message
    }
    const undo = () =>
      void put(ulid, before).catch((error: Error) => toastProblem(texts.notChanged(error.message), error))
    toast({ text: texts.changed, about: `contact ${ulid} phones`, undo })
    return undefined
  }
  if (!canChange && before.length === 0) return null
  return (
    <Section title={texts.phones.label}>
      <Phones phones={before} save={canChange ? save : undefined} />
    </Section>
  )
}

const put = async (contact: string, phones: readonly Phone[]) =>
  keepContact(
    await call('PUT /api/contacts/:contact', { params: { contact }, body: { phones: givenPhones(phones) } }),
  )
