import type { RecurringTicket, RecurringTicketBody } from '../../../contract/writing/recurring-tickets.ts'
import { findToWrite } from '../../channels/index.ts'
import { contactOf, findContact } from '../../contacts/index.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { showHours } from '../../workspaces/index.ts'
import { findSharedTemplates } from '../ticket-templates/actions.ts'
import { nextOf, rhythmOf } from './rhythm.ts'
import * as store from './store.ts'

export const create = async (tx: Write, me: Principal, body: RecurringTicketBody) => {
  const ulid = await store.insert(tx, me.user.id, await settingsOf(tx, me, body))
  await assertRoom(tx, 'recurring_tickets')
  return get(tx, me, ulid)
}

export const change = async (tx: Write, me: Principal, found: store.Found, body: RecurringTicketBody) => {
  await store.update(tx, found.id, await settingsOf(tx, me, body, found))
  await assertRoom(tx, 'recurring_tickets')
  return get(tx, me, found.ulid)
}

/** Only who made a recurring ticket, and admins, may change it. */
export const assertMine = (me: Principal, { owner_id }: store.Found) => {
  if (owner_id !== me.user.id) authorize(me, 'writeAsAdmin')
}

export const viewsOf = async (tx: Read, all: readonly store.Found[]): Promise<RecurringTicket[]> => {
  const { timezone } = await showHours(tx)
  return all.map(({ owner_id: _, due_at, last_day, ...shown }) => ({
    ...shown,
    next: due_at ? nextOf({ rhythm: shown.rhythm, last_day }, timezone, tx.now) : [],
  }))
}

const get = async (tx: Read, me: Principal, ulid: string) => {
  const found = await store.find(tx, me, ulid)
  const [view] = found ? await viewsOf(tx, [found]) : []
  if (!view) throw notFound()
  return view
}

const settingsOf = async (
  tx: Write,
  me: Principal,
  body: RecurringTicketBody,
  before?: store.Found,
): Promise<store.Settings> => {
  const rhythm = rhythmOf(body.rhythm)
  const [[template], channel, { timezone }] = await Promise.all([
    findSharedTemplates(tx, [body.template_ulid.toLowerCase()]),
    findToWrite(tx, { ulid: body.channel_ulid, access: me.channels }),
    showHours(tx),
  ])
  if (!template) throw invalid({ template_ulid: ['Choose a template that is shared with all members.'] })
  if (!channel) throw unknown('channel_ulid')
  const [next = null] = nextOf({ rhythm, last_day: before?.last_day ?? null }, timezone, tx.now)
  // A ticket that is due now is created all the same.
  const isDue = before?.due_at && before.due_at <= tx.now
  return {
    name: body.name,
    template_ulid: template.ulid,
    channel_ulid: channel.ulid,
    contact_id: await contactIn(tx, body),
    rhythm,
    due_at: body.is_paused ? null : isDue ? before.due_at : next,
  }
}

/** The contact that a body names. Null: the owner is the contact. */
const contactIn = async (tx: Write, { contact_ulid: ulid, contact_email: email }: RecurringTicketBody) => {
  if (ulid && email) throw invalid({ contact_email: ['Choose either a contact or an email address.'] })
  if (email) return (await contactOf(tx, { email })).id
  if (!ulid) return null
  const contact = await findContact(tx, ulid)
  if (!contact) throw unknown('contact_ulid')
  return contact.id
}

const unknown = (field: string) => invalid({ [field]: [fieldFaults.selected(label(field))] })
