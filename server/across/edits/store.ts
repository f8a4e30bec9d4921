import type { EditKind, Editor, ListedEdit } from '../../../contract/across/edits.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** A form of a member. */
export type Place = { kind: EditKind; resource: string; user: number }

export type StoredEdit = {
  revision: number
  /** Encrypted. */
  content: Uint8Array | null
  seen_version: number | null
  changed_at: Moment | null
}

/** A member no longer has the form open after this time without a call. */
const seenMs = 45_000
const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs
const mostListed = 200

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`revision, content, seen_version, changed_at`

/** Notes whether the member has the form open, and returns the edit. */
export const see = async (
  { sql, workspace, now }: Write,
  { kind, resource, user }: Place,
  { isGone }: { isGone: boolean },
) => {
  const seen = isGone ? before(now, seenMs + 1) : now
  const [edit] = await sql<[StoredEdit]>`
    insert into edits (workspace_id, kind, resource, user_id, seen_at)
    values (${workspace}, ${kind}, ${resource}, ${user}, ${seen})
    on conflict (workspace_id, kind, resource, user_id) do update set seen_at = excluded.seen_at
    returning ${columns({ sql })}`
  return edit
}

type Content = { revision: number; content: Uint8Array | null; seenVersion: number | null }

/** Replaces an edit of this revision, or an empty one. Returns undefined if it was changed meanwhile. */
export const keep = async (
  { sql, workspace, now }: Write,
  { kind, resource, user }: Place,
  { revision, content, seenVersion }: Content,
) => {
  const [kept] = await sql<StoredEdit[]>`
    with next as materialized (select nextval('edits_revision_seq') as drawn)
    update edits set content = ${content}, seen_version = ${seenVersion}, revision = next.drawn,
      changed_at = ${content ? now : null}
    from next
    where workspace_id = ${workspace} and kind = ${kind} and resource = ${resource} and user_id = ${user}
      and (revision = ${revision} or content is null)
    returning ${columns({ sql })}`
  return kept
}

/** Returns the other members who have the form open. */
export const others = ({ sql, workspace, now }: Read, { kind, resource, user }: Place) => sql<Editor[]>`
  select json_build_object('ulid', u.ulid, 'name', u.name, 'avatar_url', u.avatar_url) as "user",
    e.content is not null as has_changes
  from edits e join users u on u.id = e.user_id
  where e.workspace_id = ${workspace} and e.kind = ${kind} and e.resource = ${resource} and e.user_id <> ${user}
    and e.seen_at >= ${before(now, seenMs)}
  order by e.user_id limit 20`

export const ofMember = ({ sql, workspace }: Read, user: number) => sql<ListedEdit[]>`
  select kind, nullif(resource, '') as resource, changed_at from edits
  where workspace_id = ${workspace} and user_id = ${user} and content is not null
  order by changed_at desc, resource limit ${mostListed}`

const isOld = ({ sql, now }: Pick<GlobalRead, 'sql' | 'now'>) => sql`
  seen_at < ${before(now, dayMs)} and (content is null or changed_at < ${before(now, keptMs)})`

export const workspacesWithOld = async (tx: GlobalRead) => {
  const rows = await tx.sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from edits where ${isOld(tx)}`
  return rows.map(({ workspace }) => workspace)
}

/** Returns how many were removed. */
export const removeOld = async (tx: Write, atMost: number) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    with old as materialized (
      select kind, resource, user_id from edits where workspace_id = ${workspace} and ${isOld(tx)}
      limit ${atMost} for update skip locked)
    delete from edits e using old
    where e.workspace_id = ${workspace} and e.kind = old.kind and e.resource = old.resource and e.user_id = old.user_id`
  return count
}

const before = (now: Moment, ms: number) => new Date(now.getTime() - ms)
