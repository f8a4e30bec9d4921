import type { GivenRole } from '../../../../contract/base/permissions.ts'
import {
  mostErrors,
  type Provisioning,
  type ProvisioningError,
} from '../../../../contract/members/provisioning.ts'
import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

type Settings = Pick<Provisioning, 'is_on' | 'default_role'>

/** The settings of the workspace, without its address. */
export const find = async ({ sql, workspace, now }: Read) => {
  const [found] = await sql<Omit<Provisioning, 'base_url'>[]>`
    select is_on, default_role, token_created_at, last_request_at, errors as last_errors,
      case when previous_until > ${now} then previous_until end as previous_token_until
    from provisioning where workspace_id = ${workspace}`
  return found
}

/** The token and its workspace. Undefined if there is none. */
export const findToken = async ({ sql, workspace }: Read) => {
  const [found] = await sql<{ ulid: string; token_created_at: Moment; last_request_at: Moment | null }[]>`
    select w.ulid, p.token_created_at, p.last_request_at
    from provisioning p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = ${workspace} and p.token_created_at is not null`
  return found
}

export const set = ({ sql, workspace }: Write, { is_on, default_role }: Settings) => sql`
  insert into provisioning (workspace_id, is_on, default_role) values (${workspace}, ${is_on}, ${default_role})
  on conflict (workspace_id) do update set is_on = excluded.is_on, default_role = excluded.default_role`

/** Replaces the token. Without a time, the previous one ends at once. */
export const replaceToken = (
  { sql, workspace, now }: Write,
  hash: Buffer,
  previousUntil: Moment | null,
) => sql`
  insert into provisioning (workspace_id, token_hash, token_created_at) values (${workspace}, ${hash}, ${now})
  on conflict (workspace_id) do update set token_hash = excluded.token_hash, token_created_at = excluded.token_created_at,
    previous_hash = case when ${previousUntil}::timestamptz is not null then provisioning.token_hash end,
    previous_until = ${previousUntil}`

export type Holder = {
  workspace: number
  default_role: GivenRole
  last_request_at: Moment | null
}

/** The workspace of a token that works. */
export const holderOf = async (
  { sql, now }: GlobalRead,
  { workspace, hash }: { workspace: string; hash: Buffer },
) => {
  const [holder] = await sql<Holder[]>`
    select p.workspace_id as workspace, p.default_role, p.last_request_at
    from workspaces w join provisioning p on p.workspace_id = w.id
    where w.ulid = ${workspace} and p.is_on
      and (p.token_hash = ${hash} or (p.previous_hash = ${hash} and p.previous_until > ${now}))`
  return holder
}

export const noteRequest = ({ sql, workspace, now }: Write) => sql`
  update provisioning set last_request_at = ${now} where workspace_id = ${workspace}`

/** Keeps only the last of them. */
export const noteError = ({ sql, workspace }: Write, error: ProvisioningError) => sql`
  update provisioning set errors = (
    select jsonb_agg(e.item order by e.place) from (
      select item, place from jsonb_array_elements(${JSON.stringify([error])}::jsonb || errors)
        with ordinality as a (item, place)
      order by place limit ${mostErrors}) as e)
  where workspace_id = ${workspace}`

/** Lets the requests of a workspace change users and teams one after the other. */
export const takeTurn = ({ sql, workspace }: Write) => sql`
  select from provisioning where workspace_id = ${workspace} for no key update`
