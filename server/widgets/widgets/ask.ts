import type { NewConversation, NewWidgetMessage } from '../../../contract/widgets/widget.ts'
import { blockOf, contactOf, contactWith, newContact, setFieldsOfContact } from '../../contacts/index.ts'
import { takeUploads } from '../../files/index.ts'
import { beginningOf, type Draft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/http/callers/guest.ts'
import type { KnownGuest } from '../../platform/http/route.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { addFromOutside, noteBlocked, open, prepareOpeningBy } from '../../tickets/index.ts'
import { visitorValues } from '../../workspaces/index.ts'
import * as conversations from './conversation-store.ts'
import * as visitors from './visitor-store.ts'
import { typedName } from './visits/names.ts'
import { visitOf } from './visits/rules.ts'

type Asking = { tx: Write; me: KnownGuest; draft: Draft }

/** Creates a ticket of a visitor. Returns its id. */
export const ask = async ({ tx, me, draft }: Asking, body: NewConversation) => {
  const { visitor, channel } = me
  const person = personOf(visitor, body)
  const fields = await visitorValues(tx, body.fields)
  const [contact, blocked, files] = await Promise.all([
    contactFor(tx, visitor, person),
    blockOf(tx, person.email),
    filesOf(tx, me, draft),
  ])
  await visitors.remember(tx, visitor.id, { ...person, contact: contact.id })
  if (visitor.external_id !== null && contact.id !== null)
    await setFieldsOfContact(tx, contact.id, visitor.fields)
  const message = { draft, files, is_blocked: blocked !== undefined }
  const opening = await prepareOpeningBy(tx, contact)
  const ticket = await open(tx, opening, { channel, subject: subjectOf(body.text), fields, message })
  if (blocked) noteBlocked(tx, ticket, blocked.sender)
  const isConfirmed = visitor.external_id !== null
  await conversations.insert(tx, {
    ticket: ticket.id,
    visitor: visitor.id,
    email: person.email,
    isConfirmed,
    visit: visitOf(body.visit),
  })
  return ticket.id
}

type Person = { name: string | null; email: string }

/** For an identified visitor, the data of the site takes precedence. */
const personOf = (visitor: Visitor, { name, email }: Pick<NewConversation, 'name' | 'email'>): Person => {
  if (visitor.external_id !== null && visitor.email) return { name: visitor.name, email: visitor.email }
  const address = email?.toLowerCase() ?? visitor.email
  if (!address) throw invalid({ email: [fieldFaults.required(label('email'))] })
  return { name: typedName(name ?? null) ?? visitor.name, email: address }
}

/**
 * An entered address is unverified and may belong to another person. It can create a contact, but the ticket is never
 * added to an existing one.
 */
const contactFor = async (tx: Write, visitor: Visitor, { name, email }: Person) => {
  // The visitor's own address only: another address of the contact may belong to somebody else.
  const id = visitor.email?.toLowerCase() === email.toLowerCase() ? visitor.contact_id : null
  const known = id === null ? undefined : await contactWith(tx, id, email.toLowerCase())
  if (known) return { ...known, name: known.name ?? name }
  if (visitor.external_id !== null) return contactOf(tx, { name, email })
  return (await newContact(tx, { name, email })) ?? { id: null, name, email }
}

const filesOf = (tx: Write, { token }: KnownGuest, { files }: Draft) =>
  takeUploads(tx, { user: 0, apiToken: token.id }, [...files.keys()], (index) => `attachment_ids.${index}`)

const longestSubject = 80

/** The start of the first line. */
const subjectOf = (text: NewWidgetMessage['text']) => {
  const [line = ''] = (text ?? '').trim().split(/[\r\n]/)
  const subject = beginningOf(line)?.slice(0, longestSubject).toWellFormed().trim()
  return subject || 'Message from the website'
}

/** Adds a message to a conversation. Returns its id. */
export const write = async (
  { tx, me, draft }: Asking,
  { target_id, merged_from_id, contact_id, email }: conversations.Conversation,
) => {
  const [blocked, files] = await Promise.all([blockOf(tx, email), filesOf(tx, me, draft)])
  const sender = { type: 'contact', id: contact_id, name: me.visitor.name, email } as const
  const message = { draft, files, merged_from_id, is_blocked: blocked !== undefined }
  const added = await addFromOutside(tx, target_id, sender, message)
  if (!added) throw notFound()
  return added.id
}

export const isEmpty = ({ text, attachment_ids = [] }: NewWidgetMessage) =>
  !text?.trim() && attachment_ids.length === 0
