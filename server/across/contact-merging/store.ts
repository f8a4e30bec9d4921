import type { ContactMerge } from '../../../contract/across/contact-merges.ts'
import type { Whole } from '../../contacts/index.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { MovedTicket } from '../../tickets/index.ts'

/**
 * The data for undoing a merge: the merged contact, the other contact before and after the merge, and the ids of the
 * moved rows.
 */
export type Merged = {
  contact: Whole
  before: Whole
  after: Whole
  tickets: MovedTicket[]
  messages: number[]
  visitors: number[]
  views: number[]
  /** Missing in merges of former versions. */
  notes?: number[]
  recurring?: number[]
}

export type StoredMerge = { id: number; ulid: string; into_id: number; created_at: Moment; merged: Merged }

const keptDays = 30

const shown = ({ sql }: Pick<Read, 'sql'>) => sql`
  m.ulid, m.created_at, m.created_at + make_interval(days => ${keptDays}) as undoable_until,
  json_build_object('ulid', m.merged #>> '{contact,row,ulid}', 'name', m.merged #>> '{contact,row,name}',
    'email', m.merged #>> '{contact,row,email}') as contact`

const isKept = ({ sql, now }: Pick<Read, 'sql' | 'now'>) =>
  sql`m.created_at > ${now}::timestamptz - make_interval(days => ${keptDays})`

type NewMerge = { contact: number; into: number; user: number; merged: Merged }

export const insert = async (tx: Write, { contact, into, user, merged }: NewMerge) => {
  const [made] = await tx.sql<[ContactMerge]>`
    with made as (
      insert into contact_merges (workspace_id, ulid, contact_id, into_id, user_id, merged, created_at)
      values (${tx.workspace}, ${newUlid()}, ${contact}, ${into}, ${user}, ${JSON.stringify(merged)}::jsonb, ${tx.now})
      returning ulid, created_at, merged)
    select ${shown(tx)} from made as m`
  return made
}

export const ofContact = (tx: Read, contact: number) => tx.sql<ContactMerge[]>`
  select ${shown(tx)} from contact_merges m
  where m.workspace_id = ${tx.workspace} and m.into_id = ${contact} and ${isKept(tx)} order by m.id desc`

export const find = async (tx: Read, ulid: string) => {
  const [merge] = await tx.sql<StoredMerge[]>`
    select m.id, m.ulid, m.into_id, m.created_at, m.merged from contact_merges m
    where m.workspace_id = ${tx.workspace} and m.ulid = ${ulid} and ${isKept(tx)}`
  return merge
}

/** Locks what may go back to a contact, in the order in which others lock it: the contact follows. */
export const lockMoved = ({ sql, workspace }: Write, { into_id, created_at, merged }: StoredMerge) => sql`
  select cardinality(array(
      select id from saved_views where workspace_id = ${workspace} and id = any (${merged.views}::bigint[])
      order by id for no key update)) +
    cardinality(array(
      select id from tickets
      where workspace_id = ${workspace} and contact_id = ${into_id}
        and (id = any (${merged.tickets.map(({ id }) => id)}::bigint[]) or created_at >= ${created_at})
      order by id for no key update))`

/** Returns whether it was there. */
export const remove = async ({ sql, workspace }: Write, id: number) => {
  const { count } = await sql`delete from contact_merges where workspace_id = ${workspace} and id = ${id}`
  return count > 0
}

/** Deletes the copies of contacts that were merged into these, also through others. */
export const removeInto = ({ sql, workspace }: Write, contacts: string[]) => sql`
  with recursive gone as (
    select m.id, m.contact_id from contact_merges m
    join contacts c on c.workspace_id = ${workspace} and c.id = m.into_id
    where m.workspace_id = ${workspace} and c.ulid = any (${contacts}::text[])
    union
    select m.id, m.contact_id from gone
    join contact_merges m on m.workspace_id = ${workspace} and m.into_id = gone.contact_id)
  delete from contact_merges where workspace_id = ${workspace} and id in (select id from gone)`

export const isErasing = async ({ sql, workspace }: Read, contacts: number[]) => {
  const rows = await sql`
    select from erasures where workspace_id = ${workspace} and contact_id = any (${contacts}::bigint[])`
  return rows.length > 0
}

export const workspacesWithOld = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    select distinct m.workspace_id as workspace from contact_merges m where not ${isKept({ sql, now })}`
  return rows.map(({ workspace }) => workspace)
}

export const removeOld = async (tx: Write, atMost: number) => {
  const { count } = await tx.sql`
    delete from contact_merges where workspace_id = ${tx.workspace} and id = any (array(
      select m.id from contact_merges m
      where m.workspace_id = ${tx.workspace} and not ${isKept(tx)} order by m.id limit ${atMost}))`
  return count
}

/** A field that is gone does not come back with an undo. */
export const forgetField = ({ sql, workspace }: Write, key: string) => sql`
  update contact_merges set merged = merged #- array['contact', 'row', 'fields', ${key}::text]
    #- array['before', 'row', 'fields', ${key}::text] #- array['after', 'row', 'fields', ${key}::text]
  where workspace_id = ${workspace} and merged #> '{after,row,fields}' ? ${key}::text`
