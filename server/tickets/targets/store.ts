import type { Access } from '../../../contract/base/permissions.ts'
import type { TargetPolicy } from '../../../contract/tickets/target-policies.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

type Place = Pick<Read, 'sql' | 'workspace'>

const columns = ({ sql, workspace }: Place, access: Access = 'all') => sql`
  ${ownColumns({ sql, workspace }, access)}, (
    select k.ulid from calendars k where k.workspace_id = ${workspace} and k.id = calendar_id) as calendar_ulid`

const ownColumns = ({ sql, workspace }: Place, access: Access = 'all') => sql`
  id, ulid, name, order_column, ${channelsIn({ sql, workspace }, access)} as channel_ulids, priorities, tag_ulids,
  company_ulids, first_response_minutes, next_response_minutes, resolution_minutes, due_soon_minutes,
  only_business_hours, pause_while_waiting, created_at, updated_at`

/** The channels of a policy that the caller can access. */
const channelsIn = ({ sql, workspace }: Place, access: Access) =>
  access === 'all'
    ? sql`channel_ulids`
    : sql`case when channel_ulids is not null then array(
        select c.ulid from channels c
        where c.workspace_id = ${workspace} and c.ulid = any (channel_ulids) ${within({ sql }, access, sql`c.id`)}
        order by array_position(channel_ulids, c.ulid)) end`

export const all = ({ sql, workspace }: Read, access?: Access) => sql<TargetPolicy[]>`
  select ${columns({ sql, workspace }, access)} from target_policies
  where workspace_id = ${workspace} order by order_column, id`

export const find = async ({ sql, workspace }: Read, ulid: string, access?: Access) => {
  const [policy] = await sql<TargetPolicy[]>`
    select ${columns({ sql, workspace }, access)} from target_policies
    where workspace_id = ${workspace} and ulid = ${ulid}`
  return policy
}

/** The policies for a tag, and whether they are for no other one. */
export const usingTag = ({ sql, workspace }: Read, tag: string) => sql<
  { ulid: string; name: string; isOnly: boolean }[]
>`
  select ulid, name, cardinality(tag_ulids) = 1 as "isOnly" from target_policies
  where workspace_id = ${workspace} and ${tag} = any (tag_ulids) order by order_column, id`

/** Locks the policies and their order until the transaction ends. */
export const lockAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('target policies', ${workspace}))`

export type Settings = Omit<
  TargetPolicy,
  'id' | 'ulid' | 'order_column' | 'calendar_ulid' | 'created_at' | 'updated_at'
> & {
  calendar: { id: number; ulid: string } | null
}

export const insert = async ({ sql, workspace, now }: Write, settings: Settings, place: number) => {
  const times = { created_at: now, updated_at: now }
  const row = { workspace_id: workspace, ulid: newUlid(), ...rowOf(settings), order_column: place, ...times }
  const [policy] = await sql<[Omit<TargetPolicy, 'calendar_ulid'>]>`
    insert into target_policies ${sql(row)} returning ${ownColumns({ sql, workspace })}`
  return { ...policy, calendar_ulid: settings.calendar?.ulid ?? null }
}

export const update = async ({ sql, workspace, now }: Write, id: number, settings: Settings) => {
  const [policy] = await sql<[TargetPolicy]>`
    update target_policies set ${sql({ ...rowOf(settings), updated_at: now })}
    where workspace_id = ${workspace} and id = ${id} returning ${columns({ sql, workspace })}`
  return policy
}

const rowOf = ({ calendar, ...settings }: Settings) => ({ ...settings, calendar_id: calendar?.id ?? null })

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from target_policies where workspace_id = ${workspace} and id = ${id}`

/** Numbers the policies in this order. Policies with the same number as before are not written. */
export const reorder = ({ sql, workspace }: Write, ulids: readonly string[]) => sql`
  update target_policies p set order_column = o.place
  from unnest(${[...ulids]}::text[]) with ordinality as o (ulid, place)
  where p.workspace_id = ${workspace} and p.ulid = o.ulid and p.order_column <> o.place`

export type Resource = 'channel' | 'tag' | 'company'
const tables = { channel: 'channels', tag: 'tags', company: 'companies' } as const

/** Returns the ULIDs that exist, and locks the rows against deletion until the transaction ends. */
export const holdExisting = async (
  { sql, workspace }: Write,
  resource: Resource,
  ulids: readonly string[],
) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from ${sql(tables[resource])}
    where workspace_id = ${workspace} and ulid = any (${[...ulids]}::text[]) order by id for key share`
  return new Set(rows.map(({ ulid }) => ulid))
}

/** Removes deleted resources from the conditions of all policies. */
export const forget = ({ sql, workspace }: Write, resource: Resource, ulids: string[]) => {
  const column = sql(`${resource}_ulids`)
  return sql`
    update target_policies set ${column} = array(
      select ulid from unnest(${column}) as ulid where ulid <> all (${ulids}::text[]))
    where workspace_id = ${workspace} and ${column} && ${ulids}::text[]`
}
