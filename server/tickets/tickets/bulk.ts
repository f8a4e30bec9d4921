import type { BulkChanges, BulkOutcome } from '../../../contract/tickets/tickets.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid, messageOf } from '../../platform/kernel/problem.ts'
import { findByUlids as findTags } from '../../workspaces/index.ts'
import { assignmentOf, changeLocked, faultsOf } from './record/change.ts'
import * as store from './record/store.ts'
import { snoozeEnd } from './snoozing/rules.ts'
import { snoozeLocked, unsnoozeLocked } from './snoozing/snooze.ts'
import { block } from './spam/spam.ts'
import { putTag, takeTag } from './tagging.ts'

type Call = { tx: Write; me: Principal; body: BulkChanges }

/**
 * Changes all tickets that the caller can access, apart from those that would lack required fields. They are locked in
 * a fixed order, to avoid deadlocks.
 */
export const changeMany = async ({ tx, me, body }: Call): Promise<BulkOutcome[]> => {
  const { ticket_ulids, add_tag_ulids = [], remove_tag_ulids = [], snooze, block_senders, ...changes } = body
  const until = snoozeEnd(snooze?.until, tx.now, 'snooze.until')
  const assignment = await assignmentOf(tx, changes)
  const added = await tagsOf(tx, 'add_tag_ulids', add_tag_ulids)
  const removed = await tagsOf(tx, 'remove_tag_ulids', remove_tag_ulids)
  if (block_senders && changes.status !== 'spam')
    throw invalid({ block_senders: ['Senders can be blocked only with the status spam.'] })
  const ulids = ticket_ulids.map((ulid) => ulid.toLowerCase())
  const tickets = await store.lockAll(tx, ulids, me.channels)
  const faults = new Map(tickets.map((ticket) => [ticket.ulid, faultsOf(ticket, changes, assignment)]))
  const isComplete = ({ ulid }: { ulid: string }) => Object.keys(faults.get(ulid) ?? {}).length === 0
  const blocked = block_senders ? await blockAll(tx, tickets) : new Set<number>()
  const changeOne = async (ticket: (typeof tickets)[number]) => {
    const steps = [blocked.has(ticket.id), await changeLocked(tx, ticket, changes, assignment)]
    if (snooze === null) steps.push(await unsnoozeLocked(tx, ticket, 'member'))
    const after = changes.status ? { ...ticket, status: changes.status, is_snoozed: false } : ticket
    if (snooze && after.status !== 'spam') steps.push(await snoozeLocked(tx, after, until))
    for (const tag of added) steps.push(await putTag(tx, ticket, tag))
    for (const tag of removed) steps.push(await takeTag(tx, ticket, tag))
    return [ticket.ulid, steps.includes(true)] as const
  }
  const isChanged = new Map(await Promise.all(tickets.filter(isComplete).map(changeOne)))
  return ulids.map((ulid) => outcomeOf(ulid, isChanged.get(ulid), faults.get(ulid)))
}

/**
 * Blocks the sender of each ticket, in a fixed order to avoid deadlocks: the rows of senders are locked. Returns the
 * tickets whose sender was not blocked before.
 */
const blockAll = async (tx: Write, tickets: { id: number; ulid: string }[]) => {
  const blocked = new Set<number>()
  const addresses = await store.addresses(
    tx,
    tickets.map(({ id }) => id),
  )
  const inOrder = addresses.toSorted((one, other) => (one.contact_email < other.contact_email ? -1 : 1))
  for (const ticket of inOrder) if (await block(tx, ticket)) blocked.add(ticket.id)
  return blocked
}

const tagsOf = async (tx: Write, field: string, wanted: string[]) => {
  const tags = await findTags(tx, wanted)
  const known = new Set(tags.map(({ ulid }) => ulid))
  const unknown = wanted.flatMap((ulid, n) => (known.has(ulid.toLowerCase()) ? [] : [`${field}.${n}`]))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((path) => [path, [fieldFaults.selected(label(path))]])))
  return tags
}

const outcomeOf = (
  ulid: string,
  isChanged: boolean | undefined,
  faults: FieldErrors | undefined,
): BulkOutcome => {
  if (isChanged === undefined && faults)
    return { ticket_ulid: ulid, outcome: 'missing_fields', errors: messagesOf(faults) }
  if (isChanged === undefined) return { ticket_ulid: ulid, outcome: 'not_found' }
  return { ticket_ulid: ulid, outcome: isChanged ? 'changed' : 'unchanged' }
}

const messagesOf = (faults: FieldErrors) =>
  Object.fromEntries(Object.entries(faults).map(([path, told]) => [path, told.map(messageOf)]))
