import type {
  ContactNote,
  ContactNoteChanges,
  NewContactNote,
} from '../../../contract/contacts/contact-notes.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

/** A note, and the user who wrote it. */
export type StoredNote = Omit<ContactNote, 'can'> & { user_id: number }

export const noteColumns = ({ sql }: Pick<Read, 'sql'>) => sql`
  n.id, n.ulid, n.text, n.is_pinned, n.created_at, n.edited_at, n.user_id,
  case when nu.id is not null then
    json_build_object('ulid', nu.ulid, 'name', nu.name, 'avatar_url', nu.avatar_url) end as author`

type Listed = { contact: number; isPinned: boolean; limit: number; offset: number }

export const list = (tx: Read, { contact, isPinned, limit, offset }: Listed) => tx.sql<StoredNote[]>`
  select ${noteColumns(tx)} from contact_notes n left join users nu on nu.id = n.user_id
  where n.workspace_id = ${tx.workspace} and n.contact_id = ${contact} ${isPinned ? tx.sql`and n.is_pinned` : tx.sql``}
  order by n.created_at desc, n.ulid desc limit ${limit} offset ${offset}`

export const count = async ({ sql, workspace }: Read, contact: number, isPinned: boolean) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from contact_notes
    where workspace_id = ${workspace} and contact_id = ${contact} ${isPinned ? sql`and is_pinned` : sql``}`
  return total
}

export const find = async (tx: Read, ulid: string) => {
  const [note] = await tx.sql<StoredNote[]>`
    select ${noteColumns(tx)} from contact_notes n left join users nu on nu.id = n.user_id
    where n.workspace_id = ${tx.workspace} and n.ulid = ${ulid}`
  return note
}

export type LockedNote = { id: number; ulid: string; user_id: number; contact_ulid: string }

/** Finds and locks a note on this contact. The contact cannot be deleted or merged until the transaction ends. */
export const lock = async ({ sql, workspace }: Write, contact: string, note: string) => {
  const [found] = await sql<LockedNote[]>`
    select n.id, n.ulid, n.user_id, c.ulid as contact_ulid from contacts c
    join contact_notes n on n.workspace_id = ${workspace} and n.contact_id = c.id
    where c.workspace_id = ${workspace} and c.ulid = ${contact} and n.ulid = ${note}
    for key share of c for update of n`
  return found
}

type New = NewContactNote & { contact: number; user: number }

/** Returns the ULID of the new note. */
export const insert = async (
  { sql, workspace, now }: Write,
  { contact, user, text, is_pinned = false }: New,
) => {
  const ulid = newUlid()
  await sql`
    insert into contact_notes (workspace_id, ulid, contact_id, user_id, text, is_pinned, created_at)
    values (${workspace}, ${ulid}, ${contact}, ${user}, ${text}, ${is_pinned}, ${now})`
  return ulid
}

/** Changes the given fields. A note that is only pinned was not edited. */
export const update = ({ sql, workspace, now }: Write, id: number, changes: ContactNoteChanges) => {
  const { text = null, is_pinned = null } = changes
  return sql`
    update contact_notes set
      edited_at = case when ${text}::text is null or text = ${text} then edited_at else ${now} end,
      text = coalesce(${text}, text), is_pinned = coalesce(${is_pinned}::text::boolean, is_pinned)
    where workspace_id = ${workspace} and id = ${id}`
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from contact_notes where workspace_id = ${workspace} and id = ${id}`

/** Gives notes of a contact to another contact: all of them, or the notes with these ids. Returns their ids. */
export const move = async (
  { sql, workspace }: Write,
  { from, into, ids }: { from: number; into: number; ids?: readonly number[] },
) => {
  const rows = await sql<{ id: number }[]>`
    update contact_notes set contact_id = ${into}
    where workspace_id = ${workspace} and contact_id = ${from}
      ${ids ? sql`and id = any (${[...ids]}::bigint[])` : sql``}
    returning id`
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** Deletes all notes on a contact. Returns how many. */
export const removeOfContact = async ({ sql, workspace }: Write, contact: number) => {
  const { count } =
    await sql`delete from contact_notes where workspace_id = ${workspace} and contact_id = ${contact}`
  return count
}
