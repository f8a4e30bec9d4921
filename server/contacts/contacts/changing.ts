import type { Access } from '../../../contract/base/permissions.ts'
import type { ListedContact } from '../../../contract/contacts/contacts.ts'
import { changesSettledUntil, momentOf } from '../../platform/db/settled.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { dateIn } from '../../platform/http/requests/filter-dates.ts'
import type { CursorResponse } from '../../platform/http/requests/paging.ts'
import { cursorKeys, type Row, withoutPlace } from './continuing.ts'
import { type Place, placeOf, writtenPlace } from './cursors.ts'
import { order } from './listing.ts'
import type { ContactPage } from './rules.ts'
import { conditionsOf } from './selected.ts'
import { changedAt, columns, withCompany } from './store.ts'

/** The maximum number of contacts that are examined for a page. */
const mostWalked = 2_000

type Walk = {
  place: Place | undefined
  since: Date | undefined
  until: string | undefined
  isDescending: boolean
}

/**
 * The contacts after a cursor, in the order of their last change. One that changes meanwhile moves to the end. Upwards,
 * the list ends before changes that may still be behind others.
 */
export const contactsByChange = async (
  tx: Read,
  { perPage, sort, filters }: ContactPage,
  cursor: string,
  access: Access,
): Promise<CursorResponse<ListedContact>> => {
  const { updated_after, ...others } = filters
  const { found } = await conditionsOf(tx, { filters: others })
  const walk = {
    place: placeOf(cursor, 'updated_at'),
    since: updated_after && dateIn(updated_after, 'updated_after'),
    until: sort.descending ? undefined : await changesSettledUntil(tx),
    isDescending: sort.descending,
  }
  const walked = walkedOf(tx, walk)
  const [rows, ends] = await Promise.all([
    tx.sql<Row[]>`
      select ${columns(tx, access)}, ${cursorKeys.updated_at(tx, access)} as place
      from (${walked.rows} limit ${mostWalked}) as contacts ${withCompany(tx)}
      where ${found} order by ${walked.order} limit ${perPage + 1}`,
    tx.sql<{ id: number; place: string }[]>`
      select id, ${cursorKeys.updated_at(tx, access)} as place
      from (${walked.rows} offset ${mostWalked - 1} limit 1) as contacts`,
  ])
  const shown = rows.slice(0, perPage)
  const last = rows.length > perPage ? shown.at(-1) : ends[0]
  const next = last ? writtenPlace('updated_at', { key: last.place, id: last.id }) : null
  return { rows: shown.map(withoutPlace), next }
}

/** In an object, since a promise of a statement would run it. */
const walkedOf = (tx: Read, { place, since, until, isDescending }: Walk) => {
  const { sql, workspace } = tx
  const key = changedAt(tx)
  const begin = place ?? { key: String((since?.getTime() ?? 0) * 1_000), id: 0 }
  const by = order(tx, { by: 'updated_at', descending: isDescending }, false, 'all')
  return {
    order: by,
    rows: until
      ? sql`
        select * from contacts_changed(${momentOf(tx, begin.key ?? '0')}, ${begin.id}::bigint, ${momentOf(tx, until)},
          ${mostWalked}::bigint) as contacts order by ${by}`
      : sql`
        select * from contacts where workspace_id = ${workspace}
          ${since ? sql`and ${key} >= ${since}` : sql``}
          ${place ? sql`and ${beyond(tx, place)}` : sql``}
        order by ${by}`,
  }
}

/** Downwards. */
const beyond = (tx: Read, { key, id }: Place) => {
  const [own, other] = [changedAt(tx), momentOf(tx, key ?? '0')]
  return tx.sql`${own} <= ${other} and (${own} < ${other} or contacts.id > ${id})`
}
