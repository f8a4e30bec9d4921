import { type ChecklistItem, mostShownItems } from '../../../../contract/tickets/ticket-checklist.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { withMerged } from '../record/merge-store.ts'

export type StoredItem = ChecklistItem & { id: number; place: number }

/** The items of a ticket and of those that were merged into it, in their order. */
export const ofTicket = (tx: Read, ticket: number) => {
  const { sql, workspace } = tx
  return sql<StoredItem[]>`
    with own as materialized (${withMerged(tx, ticket)})
    select i.id, i.ulid, i.text, i.is_done, i.created_at, coalesce(i.place, i.id) as place,
      case when u.id is not null then
        json_build_object('ulid', u.ulid, 'name', u.name, 'avatar_url', u.avatar_url) end as assignee
    from own join checklist_items i on i.workspace_id = ${workspace} and i.ticket_id = own.id
    left join memberships m on m.workspace_id = ${workspace} and m.user_id = i.assignee_id
    left join users u on u.id = m.user_id
    order by coalesce(i.place, i.id), i.id limit ${mostShownItems}`
}

type Content = { text: string; is_done: boolean; assignee: number | null }

/** Returns the ULID of the new item, which is the last one. */
export const insert = async (
  { sql, workspace, now }: Write,
  { ticket, text, is_done, assignee }: Content & { ticket: number },
) => {
  const ulid = newUlid()
  await sql`
    insert into checklist_items (workspace_id, ulid, ticket_id, text, is_done, assignee_id, created_at)
    values (${workspace}, ${ulid}, ${ticket}, ${text}, ${is_done}, ${assignee}, ${now})`
  return ulid
}

/** Inserts items in the order of their texts. */
export const insertAll = ({ sql, workspace, now }: Write, ticket: number, texts: readonly string[]) => sql`
  insert into checklist_items (workspace_id, ulid, ticket_id, text, created_at)
  select ${workspace}, ulid, ${ticket}, text, ${now}
  from unnest(${texts.map(() => newUlid())}::text[], ${texts}::text[]) with ordinality as i (ulid, text, place)
  order by place on conflict do nothing`

type Texts = Pick<Content, 'text' | 'is_done'>

export const update = ({ sql, workspace }: Write, id: number, { text, is_done }: Texts) => sql`
  update checklist_items set text = ${text}, is_done = ${is_done} where workspace_id = ${workspace} and id = ${id}`

export const assign = ({ sql, workspace }: Write, id: number, assignee: number | null) => sql`
  update checklist_items set assignee_id = ${assignee} where workspace_id = ${workspace} and id = ${id}`

/** Gives each item its place. Their ticket is locked. */
export const setPlaces = ({ sql, workspace }: Write, places: readonly { id: number; place: number }[]) => sql`
  update checklist_items i set place = o.place
  from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ place }) => place)}::bigint[]) as o (id, place)
  where i.workspace_id = ${workspace} and i.id = o.id and i.place is distinct from o.place`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from checklist_items where workspace_id = ${workspace} and id = ${id}`
