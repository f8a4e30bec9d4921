import type { Channel } from '../../../../contract/channels/channels.ts'
import type { Text } from '../../../../contract/messages/messages.ts'
import type { NewTicket, WholeTicket } from '../../../../contract/tickets/tickets.ts'
import { findToWrite } from '../../../channels/index.ts'
import { type LinksTo, linksFor, takeUploads } from '../../../files/index.ts'
import { type Draft, messageView } from '../../../messages/index.ts'
import { type Write, withCommit } from '../../../platform/db/transaction.ts'
import { writeEventsNow } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { invalid, notFound } from '../../../platform/kernel/problem.ts'
import { fieldChanges, takenExternalId, valuesOfNew } from '../../../workspaces/index.ts'
import { type Opened, open, prepareOpening } from './open.ts'
import { activityOf } from './rules.ts'
import { findWhole, wholeView } from './show.ts'
import * as store from './store.ts'

type Call = {
  tx: Write
  me: Principal
  body: Omit<NewTicket, 'message'> & { subject: string }
  /** The first message, which may depend on the number of the ticket. */
  draft: Draft | ((ticket: { channel: Channel; number: number }) => Promise<Draft>)
  site: string
  /** Adds to the ticket what is shown with it. */
  complete?: (ticket: Opened, channel: Channel) => Promise<void>
}

/** Returns true for a message that refers to nothing that a concurrent message may change or use. */
export const isPlain = (message: Text) => Object.keys(message).every((name) => plain.has(name))
const plain = new Set(['body', 'to_recipients', 'cc_recipients', 'bcc_recipients'])

/** Returns true for a ticket that may share a transaction with concurrent ones. */
export const isShareable = ({ message, fields, external_id, template }: NewTicket) =>
  !fields && !external_id && !template && message !== undefined && isPlain(message)

/** Creates a ticket in two round trips: the first reads what the statements of the second need. */
export const create = async (
  { tx, me, body, draft: written, site, complete }: Call,
  { keys }: { keys: Keys },
): Promise<WholeTicket> => {
  const { subject, from_contact: from, external_id = null } = body
  if (external_id) await checkExternalId(tx, external_id, { me })
  const fields = valuesOfNew(await fieldChanges(tx, 'ticket', body.fields))
  const [channel, opening] = await Promise.all([
    findToWrite(tx, { ulid: body.channel, access: me.channels }),
    prepareOpening(tx, from),
  ])
  if (!channel) throw invalid({ channel: [fieldFaults.selected(label('channel'))] })
  const draft = typeof written === 'function' ? await written({ channel, number: opening.number }) : written
  const pathOf = (n: number) => `message.attachment_ids.${n}`
  const files = await takeUploads(
    tx,
    { user: me.user.id, apiToken: me.token.id },
    [...draft.files.keys()],
    pathOf,
  )
  const writing = Promise.all([
    open(tx, opening, { channel, subject, external_id, fields, message: { draft, files } }),
    writeEventsNow(tx),
  ])
  if (files.length || complete) {
    const [opened] = await writing
    await complete?.(opened, channel)
    await writeEventsNow(tx)
    const made = await findWhole(tx, { ticket: opened.ulid }, me)
    if (!made) throw notFound()
    return wholeView(made, linksFor(tx, site, keys))
  }
  const [opened, events] = await withCommit(tx, writing)
  return openedView(opened, {
    me,
    channel,
    event: events.get(opened.created.ulid) ?? 0,
    linksTo: linksFor(tx, site, keys),
  })
}

type Checking = { me: Principal; except?: number }

/** Another ticket has the id of another system. The unique key decides between requests that are concurrent. */
export const checkExternalId = async (tx: Write, externalId: string, { me, except }: Checking) => {
  const taken = await store.ticketWithExternalId(tx, externalId, me.channels)
  if (taken && taken.id !== except) throw takenExternalId('ticket', taken.ulid ?? undefined)
}

type Around = { me: Principal; channel: Channel; event: number; linksTo: LinksTo }

/** The ticket as the API shows it, from the values that were written, without reading it again. */
const openedView = (opened: Opened, { me: { user }, channel, event, linksTo }: Around): WholeTicket => {
  const { contact, message, created } = opened
  const { timezone: _, ...member } = user
  return {
    id: opened.id,
    ulid: opened.ulid,
    number: opened.number,
    subject: opened.subject,
    title: null,
    status: 'open',
    priority: 'normal',
    channel,
    assignee: null,
    assigned_team: null,
    contact,
    tags: [],
    possibly_related: null,
    latest_message_preview: opened.latest_message_preview,
    summary: null,
    is_snoozed: false,
    snoozed_until: null,
    scheduled_for: null,
    is_unread: true,
    has_attachments: opened.has_attachments,
    has_failed_message: false,
    has_agent_draft: false,
    waiting_since: message.created_at,
    targets: null,
    from_address: contact.email,
    external_id: opened.external_id,
    fields: opened.fields,
    satisfaction: null,
    created_at: message.created_at,
    updated_at: message.created_at,
    last_activity_at: message.created_at,
    messages: [messageView({ ...message, sender_avatar: contact.avatar_url }, linksTo)],
    merged_tickets: [],
    blocked_sender: null,
    is_address_confirmed: true,
    activities: [activityOf({ id: event, ...created, created_at: created.at, user: member })],
  }
}
