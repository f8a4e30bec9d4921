import type { Fragment } from 'postgres'
import type { Access } from '../../../contract/base/permissions.ts'
import type { ListedContact } from '../../../contract/contacts/contacts.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { dateIn } from '../../platform/http/requests/filter-dates.ts'
import type { CursorResponse, PageResponse } from '../../platform/http/requests/paging.ts'
import { conditionsOn, fieldConditions } from '../../workspaces/index.ts'
import { answerOf, cursorKeys, type Row, withoutPlace } from './continuing.ts'
import { type Place, placeOf } from './cursors.ts'
import { alike, order } from './listing.ts'
import { type ContactPage, patternsOf } from './rules.ts'
import { changedAt, columns, withCompany } from './store.ts'

type Answer = PageResponse<ListedContact> | CursorResponse<ListedContact>

/** The contacts with values of fields or ids of another system: found first, and then sorted. */
export const contactsByFields = async (tx: Read, page: ContactPage, access: Access): Promise<Answer> => {
  const { found } = await conditionsOf(tx, page)
  if (page.cursor) {
    const place = placeOf(page.cursor, page.sort.by)
    const rows = await read(tx, page, access, tx.sql`${found} and ${beyond(tx, page, place, access)}`, 1)
    return answerOf({ ...page, access }, rows)
  }
  const [{ total }] = await tx.sql<[{ total: number }]>`select count(*) as total from contacts where ${found}`
  return { rows: (await read(tx, page, access, found, 0)).map(withoutPlace), total }
}

/** In an object, since a promise of a statement would run it. */
export const conditionsOf = async (
  tx: Read,
  { filters }: Pick<ContactPage, 'filters'>,
): Promise<{ found: Fragment }> => {
  const { sql, workspace } = tx
  const fields = await fieldConditions(tx, filters.fields, {
    path: 'filter.fields',
    of: ['contact', 'company'],
  })
  const patterns = patternsOf(filters)
  const since = filters.updated_after && dateIn(filters.updated_after, 'updated_after')
  const items = { contact: sql`contacts.id`, company: sql`contacts.company_id` }
  const found = sql`
    contacts.workspace_id = ${workspace} ${patterns ? alike(tx, patterns) : sql``}
    ${fields ? sql`and ${conditionsOn(tx, fields, items)}` : sql``}
    ${filters.external_id ? sql`and contacts.external_id = any (${filters.external_id}::text[])` : sql``}
    ${since ? sql`and ${changedAt(tx)} >= ${since}` : sql``}`
  return { found }
}

const read = (
  tx: Read,
  { sort, perPage, offset }: ContactPage,
  access: Access,
  found: Fragment,
  more: number,
) => tx.sql<Row[]>`
  select ${columns(tx, access)}, ${cursorKeys[sort.by](tx, access)} as place from contacts ${withCompany(tx)}
  where ${found} order by ${order(tx, sort, false, access)} limit ${perPage + more} offset ${more ? 0 : offset}`

/** Contacts without a key come last, and equals are in the order in which they were made. */
const beyond = (tx: Read, { sort }: ContactPage, place: Place | undefined, access: Access) => {
  const { sql } = tx
  if (!place) return sql`true`
  const key = sql`(${cursorKeys[sort.by](tx, access)})`
  if (place.key === null) return sql`${key} is null and contacts.id > ${place.id}`
  const isText = sort.by === 'name'
  const [own, other] = isText
    ? [key, sql`${place.key}::text`]
    : [sql`${key}::bigint`, sql`${place.key}::text::bigint`]
  const after = sort.descending ? sql`${own} < ${other}` : sql`${own} > ${other}`
  return sql`(${key} is null or ${after} or ${own} = ${other} and contacts.id > ${place.id})`
}
