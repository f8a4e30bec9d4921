import type { OutgoingTicket } from '../../../contract/writing/outgoing-tickets.ts'
import { findToWrite } from '../../channels/index.ts'
import { blocksAmong } from '../../contacts/index.ts'
import { linksFor, takeUploads } from '../../files/index.ts'
import { type Draft, draftOf, recipientsOf } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { writeEventsNow } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { futureTime } from '../../platform/validation/future.ts'
import {
  findWhole,
  markRead,
  openOutgoing,
  postAs,
  prepareOpening,
  removeMentions,
  wholeView,
} from '../../tickets/index.ts'
import { fieldsOfNewTicket } from '../../workspaces/index.ts'
import { removeSentTicketDraft } from '../drafts/actions.ts'
import { scheduleFirst } from '../scheduled-messages/actions.ts'
import { complete, fieldsWith, type Template, templateOf, writerOf } from '../ticket-templates/actions.ts'

type Call = { tx: Write; me: Principal; body: OutgoingTicket; prepared: Draft | undefined; site: string }

/** Creates a ticket with a message of a member, which is sent to its contact now or later. */
export const create = async ({ tx, me, body, prepared: written, site }: Call, { keys }: { keys: Keys }) => {
  const { send_at, contact_name: name = null } = body
  const template = await templateOf(tx, me, body)
  const { subject, prepared } = await textsOf(body, template, written, tx.workspace)
  const sendAt = send_at ? futureTime(send_at, tx.now, 'send_at') : undefined
  const recipients = recipientsIn(body)
  const [email = ''] = recipients.to_recipients
  const channel = await channelOf(tx, body, me)
  const status = (sendAt ? undefined : body.status) ?? 'waiting'
  const given = template ? await fieldsWith(tx, template, body.fields) : body.fields
  const fields = await fieldsOfNewTicket(tx, { channel: channel.id, status, fields: given })
  await assertNotBlocked(tx, body)
  await takeDraft(tx, body, me)
  const opening = await prepareOpening(tx, { email, name })
  const ticket = await openOutgoing(tx, opening, { channel, subject, status, fields })
  if (template) {
    const place = { channel, contact: opening.contact }
    await complete(tx, ticket, { template, place, by: writerOf(me) })
  }
  if (sendAt) {
    const later = body.status === 'waiting' ? null : (body.status ?? null)
    const first = { author: me, send_at: sendAt, draft: prepared, recipients, status: later }
    await scheduleFirst(tx, ticket, first)
    await markRead(tx, { user: me.user.id, tickets: [ticket.id] })
  } else await send(tx, ticket, { me, prepared, recipients })
  await writeEventsNow(tx)
  const whole = await findWhole(tx, { ticket: ticket.ulid }, me)
  if (!whole) throw notFound()
  // A reaction marks it as read for its author, after the handler.
  return { ...wholeView(whole, linksFor(tx, site, keys)), is_unread: false }
}

/** The subject and the message, which a template has if the body leaves them out. */
const textsOf = async (
  body: OutgoingTicket,
  template: Template | undefined,
  written: Draft | undefined,
  workspace: number,
) => {
  const subject = body.subject || template?.subject
  if (!subject) throw required('subject')
  const prepared = written ?? (template?.body && (await draftOf({ body: template.body }, workspace)))
  if (!prepared) throw required('body')
  return { subject, prepared }
}

const required = (field: string) => invalid({ [field]: [fieldFaults.required(label(field))] })

type Addressed = ReturnType<typeof recipientsIn>

const recipientsIn = ({ to_recipients: to, cc_recipients: cc, bcc_recipients: bcc }: OutgoingTicket) =>
  recipientsOf({ to, cc, bcc }, undefined)

/** A widget has no address for mail: its visitors write first, and see replies there. */
const channelOf = async (tx: Write, body: OutgoingTicket, me: Principal) => {
  const channel = await findToWrite(tx, { ulid: body.channel, access: me.channels })
  if (!channel) throw invalid({ channel: [fieldFaults.selected(label('channel'))] })
  if (channel.type === 'widget')
    throw invalid({ channel: ['A widget cannot write to somebody first. Choose an email channel.'] })
  return channel
}

const assertNotBlocked = async (tx: Write, body: OutgoingTicket) => {
  const places = (['to_recipients', 'cc_recipients', 'bcc_recipients'] as const).flatMap((field) =>
    (body[field] ?? []).map((address, index) => ({ place: `${field}.${index}`, address })),
  )
  const isBlocked = await blocksAmong(
    tx,
    places.map(({ address }) => address),
  )
  const errors = places
    .filter(({ address }) => isBlocked(address))
    .map(({ place, address }) => [
      place,
      [`${address} is blocked. Remove it, or unblock it in the settings first.`],
    ])
  if (errors.length) throw invalid(Object.fromEntries(errors))
}

/** Deletes the draft that the ticket was written as. If it is gone, the ticket may have been sent already. */
const takeDraft = async (
  tx: Write,
  { ticket_draft_ulid, draft_revision = 0 }: OutgoingTicket,
  me: Principal,
) => {
  if (!ticket_draft_ulid) return
  const draft = { user: me.user.id, ulid: ticket_draft_ulid.toLowerCase(), revision: draft_revision }
  if (await removeSentTicketDraft(tx, draft)) return
  throw invalid({
    ticket_draft_ulid: [
      'This draft was sent or deleted meanwhile. Check the tickets of the contact before you send it again.',
    ],
  })
}

type Sending = { me: Principal; prepared: Draft; recipients: Addressed }

const send = (
  tx: Write,
  ticket: { id: number; ulid: string; channel_id: number; contact_id: number | null },
  { me, prepared, recipients }: Sending,
) =>
  postAs(
    tx,
    { ...ticket, assignee_id: null },
    {
      author: me.user,
      draft: removeMentions(prepared),
      take: (tokens) =>
        takeUploads(tx, { user: me.user.id, apiToken: me.token.id }, tokens, (n) => `attachment_ids.${n}`),
      posted: { type: 'outbound', send_status: 'pending', ...recipients },
      isLast: false,
    },
  )
