import type { Fragment } from 'postgres'
import type { Read } from '../../../platform/db/transaction.ts'
import { conditionsOn } from '../../../workspaces/index.ts'
import { failedTickets } from '../record/failed-messages.ts'
import type { Me, TicketFilter } from '../record/listing-rules.ts'

/** The conditions that a ticket `t` is accessible and matches the filter. */
export const conditionsOf = (tx: Read, me: Me, filter: TicketFilter) => {
  const { sql } = tx
  const nothing = sql``
  return sql`
    t.workspace_id = ${tx.workspace}
    ${limitsChannels(me, filter) ? sql`and t.channel_id = any (array(${channelsOf(tx, me, filter)}))` : nothing}
    ${filter.status ? nothing : sql`and t.status <> 'merged'`}
    ${conditional.reduce((others, name) => sql`${others} ${conditionOf(tx, me, filter, name)}`, nothing)}`
}

const conditionOf = <Name extends Conditional>(tx: Read, me: Me, filter: TicketFilter, name: Name) => {
  const value = filter[name]
  return value === undefined ? tx.sql`` : tx.sql`and ${conditions[name](tx, value, me)}`
}

export const limitsChannels = (me: Me, { channel_ulids }: TicketFilter) =>
  me.channels !== 'all' || channel_ulids !== undefined

/**
 * The ids of the channels that the caller can access, limited by the filter. `@>` instead of `any (…)`, because the
 * planner would estimate the length of `any (…)` again for each execution.
 */
export const channelsOf = ({ sql, workspace }: Read, me: Me, { channel_ulids }: TicketFilter) => sql`
  select id from channels where workspace_id = ${workspace}
    ${me.channels === 'all' ? sql`` : sql`and ${[...me.channels]}::bigint[] @> array[id]`}
    ${channel_ulids ? sql`and ulid = any (${channel_ulids}::text[])` : sql``}`

export const idsOf = ({ sql, workspace }: Read, table: 'teams' | 'contacts' | 'tags', ulids: string[]) =>
  sql`select id from ${sql(table)} where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

export const usersOf = ({ sql }: Read, ulids: string[]) =>
  sql`select id from users where ulid = any (${ulids}::text[])`

/** An index that starts with the status has the order of the list for a single status only. */
const inStatus = ({ sql }: Read, [first, ...others]: string[]) =>
  others.length || first === undefined
    ? sql`t.status = any (${[first ?? '', ...others]}::text[])`
    : sql`t.status = ${first}`

/** Uses literals where possible, so that the partial index of tickets with another priority than normal applies. */
const prioritised = ({ sql }: Read, priorities: string[]) => sql`
  t.priority = any (${priorities}::text[])
  ${priorities.includes('normal') ? sql`` : sql`and t.priority <> 'normal'`}`

/** An index has only tickets that are due. */
const dueIn = ({ sql }: Read, states: string[]) => sql`t.due = any (${states}::text[]) and t.due is not null`

const tagged = (tx: Read, tags: string[]) => tx.sql`
  t.id in (
    select ticket_id from ticket_tags
    where workspace_id = ${tx.workspace} and tag_id = any (array(${idsOf(tx, 'tags', tags)})))`

const rated = ({ sql, workspace }: Read, ratings: string[]) => sql`
  t.id in (
    select ticket_id from satisfaction_ratings
    where workspace_id = ${workspace} and rating = any (${ratings}::text[]))`

const childOf = ({ sql, workspace }: Read, more: Fragment = sql``) => sql`
  t.id in (
    select l.ticket_id from ticket_links l join tickets p on p.workspace_id = ${workspace} and p.id = l.other_id
    where l.workspace_id = ${workspace} and l.kind = 'child_of' ${more})`

const companyOf = ({ sql, workspace }: Read) =>
  sql`(select p.company_id from contacts p where p.workspace_id = ${workspace} and p.id = t.contact_id)`

/** All filters but the one for channels, which is combined with the access. */
type Conditional = Exclude<keyof TicketFilter, 'channel_ulids'>

/** The condition of each filter for a ticket `t`. `tickets_matching` has the same conditions for searches. */
const conditions: {
  [Name in Conditional]: (tx: Read, value: NonNullable<TicketFilter[Name]>, me: Me) => Fragment
} = {
  status: inStatus,
  priority: prioritised,
  rating: rated,
  due: dueIn,
  snoozed: ({ sql }, isSnoozed) => sql`t.is_snoozed = ${isSnoozed}`,
  fields: (tx, filters) =>
    tx.sql`${conditionsOn(tx, filters, {
      ticket: tx.sql`t.id`,
      contact: tx.sql`t.contact_id`,
      company: companyOf(tx),
    })}`,
  external_id: ({ sql }, ids) => sql`t.external_id = any (${ids}::text[])`,
  number: ({ sql }, numbers) => sql`t.number = any (${numbers}::bigint[])`,
  is_child: (tx) => childOf(tx),
  parent: (tx, numbers) => childOf(tx, tx.sql`and p.number = any (${numbers}::bigint[])`),
  has_attachments: ({ sql }) => sql`t.has_attachments`,
  has_failed_message: (tx) => tx.sql`t.id = any (array(${failedTickets(tx)}))`,
  assigned_to_me: ({ sql }, _, { user }) => sql`t.assignee_id = ${user.id}`,
  unassigned: ({ sql }) => sql`t.assignee_id is null`,
  assigned_user_ulid: (tx, ulids) => tx.sql`t.assignee_id = any (array(${usersOf(tx, ulids)}))`,
  team_ulid: (tx, ulids) => tx.sql`t.team_id = any (array(${idsOf(tx, 'teams', ulids)}))`,
  contact_ulid: (tx, ulids) => tx.sql`t.contact_id = any (array(${idsOf(tx, 'contacts', ulids)}))`,
  tag_ulids: tagged,
  created_after: ({ sql }, at) => sql`t.created_at >= ${at}`,
  created_before: ({ sql }, at) => sql`t.created_at < ${at}`,
  updated_after: ({ sql }, at) => sql`t.updated_at >= ${at}`,
}
const conditional = Object.keys(conditions) as Conditional[]
