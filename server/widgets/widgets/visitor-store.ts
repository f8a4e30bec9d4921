import { afterCommit } from '../../platform/db/after-commit.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/http/callers/guest.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { FieldChanges } from '../../workspaces/index.ts'

type Found = Visitor & { expires_at: Moment }

export const findBySecret = async ({ sql, workspace, now }: Read, channel: number, hash: Buffer) => {
  const [visitor] = await sql<Found[]>`
    select v.id, v.external_id, v.name, v.email, v.contact_id, v.fields, s.expires_at
    from widget_secrets s join widget_visitors v on v.workspace_id = ${workspace} and v.id = s.visitor_id
    where s.workspace_id = ${workspace} and s.hash = ${hash} and s.expires_at > ${now} and v.channel_id = ${channel}`
  return visitor
}

export const insertAnonymous = async ({ sql, workspace, now }: Write, channel: number) => {
  const [visitor] = await sql<[{ id: number }]>`
    insert into widget_visitors (workspace_id, channel_id, created_at) values (${workspace}, ${channel}, ${now})
    returning id`
  return visitor.id
}

type Signed = { id: string; name: string | null; email: string; fields: FieldChanges }

/** The visitor of a user of the site. With a new address, it gets another contact. */
export const identifyVisitor = async (
  { sql, workspace, now }: Write,
  channel: number,
  { id, name, email, fields }: Signed,
) => {
  const [visitor] = await sql<[{ id: number; contact_id: number | null }]>`
    insert into widget_visitors as v (workspace_id, channel_id, external_id, name, email, fields, created_at)
    values (${workspace}, ${channel}, ${id}, ${name}, ${email}, ${JSON.stringify(fields)}::jsonb, ${now})
    on conflict (workspace_id, channel_id, external_id) where external_id is not null do update set
      name = coalesce(excluded.name, v.name), email = excluded.email, fields = excluded.fields,
      contact_id = case when v.email = excluded.email then v.contact_id end
    returning id, contact_id`
  return visitor
}

type Secret = { visitor: number; hash: Buffer; expiresAt: Date }

export const insertSecret = ({ sql, workspace }: Write, { visitor, hash, expiresAt }: Secret) => sql`
  insert into widget_secrets (workspace_id, hash, visitor_id, expires_at)
  values (${workspace}, ${hash}, ${visitor}, ${expiresAt})`

export const renewSecret = ({ sql, workspace }: Write, hash: Buffer, expiresAt: Date) => sql`
  update widget_secrets set expires_at = ${expiresAt} where workspace_id = ${workspace} and hash = ${hash}`

export const removeSecret = (tx: Write, hash: Buffer) => {
  const { sql, workspace } = tx
  endStreams(tx)
  return sql`delete from widget_secrets where workspace_id = ${workspace} and hash = ${hash}`
}

/** Removes all secrets that signatures of a site have created. */
export const removeIdentifiedSecrets = (tx: Write, channel: number) => {
  const { sql, workspace } = tx
  endStreams(tx)
  return sql`
    delete from widget_secrets s using widget_visitors v
    where s.workspace_id = ${workspace} and v.workspace_id = ${workspace} and v.id = s.visitor_id
      and v.channel_id = ${channel} and v.external_id is not null`
}

/** Tells all processes after the commit to close streams whose secret was revoked. */
const endStreams = (tx: Write) => afterCommit(tx, { revoked: true })

type Person = { id: number; addresses: readonly string[] }

/** Deletes the visitors of websites that are a contact. */
export const eraseVisitors = async (tx: Write, { id, addresses }: Person) => {
  const { sql, workspace } = tx
  endStreams(tx)
  const { count } = await sql`
    delete from widget_visitors where workspace_id = ${workspace} and (contact_id = ${id} or lower(email) = any (${[...addresses]}::text[]))`
  return count
}

/** Gives the visitors of a contact to another contact. Returns their ids. */
export const moveVisitors = async (
  { sql, workspace }: Write,
  {
    from,
    into,
    which,
  }: { from: number; into: number; which?: { ids: readonly number[]; addresses: readonly string[] } },
) => {
  const rows = await sql<{ id: number }[]>`
    update widget_visitors set contact_id = ${into}
    where workspace_id = ${workspace} and contact_id = ${from} and (${which === undefined}
      or id = any (${[...(which?.ids ?? [])]}::bigint[]) or lower(email) = any (${[...(which?.addresses ?? [])]}::text[]))
    returning id`
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Deletes visitors of a channel, some at a time. Their tickets stay. Returns how many. */
export const eraseVisitorsOfChannel = async (tx: Write, channel: number, atMost: number) => {
  const { sql, workspace } = tx
  endStreams(tx)
  const { count } = await sql`
    delete from widget_visitors where workspace_id = ${workspace} and id = any (array(
      select id from widget_visitors where workspace_id = ${workspace} and channel_id = ${channel} limit ${atMost}))`
  return count
}

type Known = { name: string | null; email: string; contact: number | null }

export const remember = ({ sql, workspace }: Write, visitor: number, { name, email, contact }: Known) => sql`
  update widget_visitors set name = ${name}, email = ${email}, contact_id = ${contact}
  where workspace_id = ${workspace} and id = ${visitor}`

/** The secrets that are still valid. */
export const working = async ({ sql, workspace, now }: Read, hashes: readonly Buffer[]) => {
  const texts = hashes.map((hash) => `\\x${hash.toString('hex')}`)
  const rows = await sql<{ hash: Buffer }[]>`
    select hash from widget_secrets
    where workspace_id = ${workspace} and hash = any (${texts}::text[]::bytea[]) and expires_at > ${now}`
  return new Set(rows.map(({ hash }) => hash.toString('hex')))
}

export const workspacesWithExpired = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from widget_secrets where expires_at <= ${now}`
  return rows.map(({ workspace }) => workspace)
}

/** Removes some expired secrets, and the visitors without any other data. */
export const removeExpired = async ({ sql, workspace, now }: Write, atMost: number) => {
  const removed = await sql<{ visitor_id: number }[]>`
    delete from widget_secrets where workspace_id = ${workspace} and hash = any (array(
      select hash from widget_secrets where workspace_id = ${workspace} and expires_at <= ${now}
      limit ${atMost} for update skip locked))
    returning visitor_id`
  await sql`
    delete from widget_visitors v
    where v.workspace_id = ${workspace} and v.id = any (${removed.map(({ visitor_id }) => visitor_id)}::bigint[])
      and not exists (select from widget_secrets s where s.workspace_id = ${workspace} and s.visitor_id = v.id)
      and not exists (select from widget_conversations c where c.workspace_id = ${workspace} and c.visitor_id = v.id)`
  return removed.length
}
