import { may } from '../../../contract/base/permissions.ts'
import type { QuickReply, QuickReplyBody } from '../../../contract/writing/quick-replies.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

type Row = Omit<QuickReply, 'can'> & { user_id: number }

/** A quick reply, and whether it is of the caller. */
export type FoundQuickReply = QuickReply & { isOwn: boolean }

const columns = ({ sql, workspace }: Read) => sql`
  q.id, q.ulid, q.name, q.body, q.is_shared, q.folder, q.uses, q.user_id,
  (select name from users where id = q.user_id) as author,
  coalesce((
    select json_agg(json_build_object(
      'ulid', u.ulid, 'filename', u.filename, 'mime_type', u.mime_type, 'size', u.size) order by u.id)
    from uploads u where u.workspace_id = ${workspace} and u.quick_reply_id = q.id), '[]') as attachments`

const shown =
  (me: Principal) =>
  ({ user_id, ...quickReply }: Row): FoundQuickReply => {
    const isOwn = user_id === me.user.id
    return { ...quickReply, isOwn, can: { update: may(me, isOwn ? 'write' : 'writeSharedQuickReply') } }
  }

type Which = { withShared: boolean }

export const all = async (tx: Read, me: Principal, { withShared }: Which) => {
  const { sql, workspace } = tx
  const rows = await sql<Row[]>`
    select ${columns(tx)} from quick_replies q
    where q.workspace_id = ${workspace} and (q.user_id = ${me.user.id} ${withShared ? sql`or q.is_shared` : sql``})
    order by lower(q.name), q.id`
  return rows.map(shown(me))
}

/** Finds a quick reply of the caller, or a shared one. */
export const find = async (tx: Read, me: Principal, ulid: string) => {
  const { sql, workspace } = tx
  const [row] = await sql<Row[]>`
    select ${columns(tx)} from quick_replies q
    where q.workspace_id = ${workspace} and q.ulid = ${ulid} and (q.user_id = ${me.user.id} or q.is_shared)`
  return row && shown(me)(row)
}

/** Finds and locks a quick reply: until the transaction ends, no other request changes or deletes it. */
export const lock = async (tx: Write, me: Principal, ulid: string) => {
  const { sql, workspace } = tx
  const [row] = await sql<Row[]>`
    select ${columns(tx)} from quick_replies q
    where q.workspace_id = ${workspace} and q.ulid = ${ulid} and (q.user_id = ${me.user.id} or q.is_shared)
    for update of q`
  return row && shown(me)(row)
}

export const insert = async ({ sql, workspace }: Write, user: number, quickReply: QuickReplyBody) => {
  const { name, body, is_shared = false, folder = null } = quickReply
  const ulid = newUlid()
  const [{ id }] = await sql<[{ id: number }]>`
    insert into quick_replies (workspace_id, ulid, user_id, name, body, is_shared, folder)
    values (${workspace}, ${ulid}, ${user}, ${name}, ${body}, ${is_shared}, ${folder}) returning id`
  return { id, ulid }
}

type Changed = Pick<QuickReply, 'id' | 'name' | 'body' | 'is_shared' | 'folder'>

export const update = ({ sql, workspace }: Write, { id, name, body, is_shared, folder }: Changed) => sql`
  update quick_replies set name = ${name}, body = ${body}, is_shared = ${is_shared}, folder = ${folder}
  where workspace_id = ${workspace} and id = ${id}`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from quick_replies where workspace_id = ${workspace} and id = ${id}`

export const countUse = ({ sql, workspace }: Write, id: number) =>
  sql`update quick_replies set uses = uses + 1 where workspace_id = ${workspace} and id = ${id}`

/** Gives the shared quick replies of these users to the owner of the workspace. */
export const giveToOwner = ({ sql, workspace }: Write, users: string[]) => sql`
  update quick_replies q set user_id = m.user_id
  from memberships m
  where q.workspace_id = ${workspace} and q.is_shared
    and q.user_id = any (array(select id from users where ulid = any (${users}::text[])))
    and m.workspace_id = ${workspace} and m.role = 'owner'`
