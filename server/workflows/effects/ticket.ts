import type { TicketPriority, TicketStatus } from '../../../contract/base/ticket-status.ts'
import { isSameValue } from '../../../contract/workspaces/field-types.ts'
import { membersAccess } from '../../members/index.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { addFollowers, change, lockTicket, putTag, snoozeLocked, takeTag } from '../../tickets/index.ts'
import { findByUlids, findField, valueOfText } from '../../workspaces/index.ts'
import { type ActionContext, type ActionOutcome, done, failed, unchanged } from './action-context.ts'

export const setStatus = async ({ tx, ticket }: ActionContext, { status }: { status: TicketStatus }) => {
  const before = await lockTicket(tx, ticket.id)
  if (before?.status === status) return unchanged(`The status was already ${status}.`)
  await change(tx, ticket, { status })
  return done(`The status is ${status}.`)
}

export const setPriority = async (
  { tx, ticket }: ActionContext,
  { priority }: { priority: TicketPriority },
) => {
  const before = await lockTicket(tx, ticket.id)
  if (before?.priority === priority) return unchanged(`The priority was already ${priority}.`)
  await change(tx, ticket, { priority })
  return done(`The priority is ${priority}.`)
}

const unitMs = { hours: 3_600_000, days: 86_400_000 }

type Snoozing = { value?: number | null; unit?: keyof typeof unitMs }

/** Without a length, the ticket returns when the contact replies. */
export const snooze = async ({ tx, ticket }: ActionContext, { value = null, unit = 'hours' }: Snoozing) => {
  const until = value === null ? null : new Moment(tx.now.getTime() + value * unitMs[unit])
  const before = await lockTicket(tx, ticket.id)
  if (!before) return failed('The ticket no longer exists.')
  if (!(await snoozeLocked(tx, before, until))) return unchanged('The ticket was already snoozed like this.')
  return done(
    until
      ? `The ticket is snoozed for ${value} ${unit}.`
      : 'The ticket is snoozed until the contact replies.',
  )
}

/** Members who cannot access the ticket are left out. */
export const follow = async ({ tx, ticket }: ActionContext, { users }: { users: string[] }) => {
  const members = await membersAccess(tx, users, ticket.channel_id)
  const able = members.filter(({ can_access }) => can_access)
  if (able.length === 0) return failed('None of the members can access the ticket.')
  const ulids = able.map(({ ulid }) => ulid)
  if ((await addFollowers(tx, ticket.id, ulids)) === 0) return unchanged('They followed it already.')
  return done(`Followers added: ${able.map(({ name }) => name).join(', ')}.`)
}

type FieldSetting = { key: string; value?: string | null }

/** Sets a custom field of the ticket. A value that the field does not allow fails with the reason. */
export const setField = async ({ tx, ticket }: ActionContext, { key, value = null }: FieldSetting) => {
  const field = await findField(tx, 'ticket', key)
  if (!field) return failed('The field does not exist.')
  const wanted = value === null ? null : valueOfText(field, value)
  const before = await lockTicket(tx, ticket.id)
  if (before && isSameValue(before.fields[key] ?? null, wanted))
    return unchanged(`The field ${field.name} already had this value.`)
  await change(tx, ticket, { fields: { [key]: wanted } })
  return done(wanted === null ? `The field ${field.name} was cleared.` : `The field ${field.name} was set.`)
}

type Tags = { tags: string[] }

export const addTags = (context: ActionContext, { tags }: Tags) =>
  eachTag(context, tags, putTag, 'added', 'there already')

export const removeTags = (context: ActionContext, { tags }: Tags) =>
  eachTag(context, tags, takeTag, 'removed', 'not there')

const eachTag = async (
  { tx, ticket }: ActionContext,
  ulids: string[],
  touch: typeof putTag,
  did: string,
  was: string,
): Promise<ActionOutcome> => {
  const tags = await findByUlids(tx, ulids)
  if (tags.length === 0) return failed('None of the tags exists.')
  const touched: string[] = []
  for (const tag of tags) if (await touch(tx, ticket, tag)) touched.push(tag.name)
  return touched.length ? done(`Tags ${did}: ${touched.join(', ')}.`) : unchanged(`The tags were ${was}.`)
}
