import type { Fragment } from 'postgres'
import type { Access } from '../../../contract/base/permissions.ts'
import type { ListedContact } from '../../../contract/contacts/contacts.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { CursorResponse } from '../../platform/http/requests/paging.ts'
import { type Place, placeOf, writtenPlace } from './cursors.ts'
import { dependsOnAccess, idsByAccess, order } from './listing.ts'
import { areIndexed, type ContactPage, type Patterns, patternsOf } from './rules.ts'
import { changedAt, columns, lastActivity, withCompany } from './store.ts'

type Answer = CursorResponse<ListedContact>
export type Listed = Pick<ContactPage, 'perPage' | 'sort'> & { access: Access }
export type Row = ListedContact & { place: string | null }

/** The filters of a list, and where to continue. */
type Selected = { patterns?: Patterns | undefined; company?: number; place: Place | undefined }

/** Finding and sorting this many matches takes about as long as walking the list for a page of more frequent ones. */
const fewMatches = 5_000
/** Beyond this number, matches are not sorted to show a page. */
const mostSorted = 100_000
/** The maximum number of contacts that are read for a page, in the order of the list. */
const mostWalked = 6_000

/** The contacts of the workspace after a cursor. A page of a search may be shorter than `perPage`. */
export const contactsAfter = async (
  tx: Read,
  wanted: Pick<ContactPage, 'perPage' | 'sort' | 'filters'>,
  cursor: string,
  access: Access,
): Promise<Answer> => {
  const page = { ...wanted, access }
  const place = placeOf(cursor, page.sort.by)
  const patterns = patternsOf(page.filters)
  if (!patterns) return next(tx, page, { place })
  const matches = areIndexed(patterns) ? await estimated(tx, patterns) : Number.POSITIVE_INFINITY
  if (matches <= fewMatches) return found(tx, page, { patterns, place })
  const { response, isWhole } = await walked(tx, page, { patterns, place })
  return isWhole || matches > mostSorted ? response : found(tx, page, { patterns, place })
}

export const continuedOfCompany = (
  tx: Read,
  company: number,
  page: Omit<Listed, 'access'>,
  cursor: string,
  access: Access,
) => next(tx, { ...page, access }, { company, place: placeOf(cursor, page.sort.by) })

const next = async (tx: Read, page: Listed, selected: Selected) =>
  answerOf(page, await read(tx, page, selected, page.perPage + 1))

/** Finds the matches with the text index, however far apart they are in the list. */
const found = async (tx: Read, page: Listed, selected: Selected) =>
  answerOf(page, await read(tx, page, selected, null))

/** Finds the matches among the next contacts of the list. */
const walked = async (tx: Read, page: Listed, selected: Selected) => {
  const rows = await read(tx, page, selected, mostWalked)
  if (rows.length > page.perPage) return { response: answerOf(page, rows), isWhole: true }
  const end = await endOfWalk(tx, page, selected)
  return { response: { rows: rows.map(withoutPlace), next: end ?? null }, isWhole: !end }
}

/** The contact where the walk ended; undefined at the end of the list. */
const endOfWalk = async (tx: Read, page: Listed, { place }: Selected) => {
  const walk = { ...page, perPage: mostWalked - 1 }
  const [end] = await tx.sql<{ id: number; key: string | null }[]>`
    select contacts.id, ${cursorKeys[page.sort.by](tx, page.access)} as key from contacts
    where contacts.workspace_id = ${tx.workspace} and contacts.id = (
      select id from ${idsOf(tx, walk, { place }, mostWalked)} with ordinality as walked (id, number)
      where number = ${mostWalked})`
  return end && writtenPlace(page.sort.by, end)
}

/** Reads one row more than the page has, to detect whether there is another page. */
const read = (tx: Read, page: Listed, selected: Selected, walk: number | null) => tx.sql<Row[]>`
  select ${columns(tx, page.access)}, ${cursorKeys[page.sort.by](tx, page.access)} as place from contacts ${withCompany(tx)}
  where contacts.workspace_id = ${tx.workspace}
    and contacts.id = any (array(select id from ${idsOf(tx, page, selected, walk)} as id))
  order by ${order(tx, page.sort, false, page.access)}`

const idsOf = (tx: Read, page: Listed, selected: Selected, walk: number | null) => {
  const { perPage, sort, access } = page
  if (!dependsOnAccess(sort, access)) return idsOfAll(tx, page, selected, walk)
  const { patterns, place } = selected
  return idsByAccess(tx, access, { descending: sort.descending, patterns, place, walk, atMost: perPage + 1 })
}

const idsOfAll = (
  { sql }: Read,
  { perPage, sort: { by, descending } }: Listed,
  { patterns, company, place }: Selected,
  walk: number | null,
) => sql`
  contacts_from(${patterns?.name ?? null}::text[], ${patterns?.email ?? null}::text[], ${patterns?.either ?? null}::text[],
    ${company ?? null}::bigint, ${by}, ${descending}, ${place?.key ?? null}, ${place?.id ?? null}::bigint,
    ${walk}::bigint, ${perPage + 1})`

const estimated = async ({ sql }: Read, { name, email, either }: Patterns) => {
  const [{ matches }] = await sql<[{ matches: number }]>`
    select contacts_estimated(${name}, ${email}, ${either}) as matches`
  return matches
}

export const answerOf = ({ perPage, sort }: Listed, rows: Row[]): Answer => {
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  const next = last ? writtenPlace(sort.by, { key: last.place, id: last.id }) : null
  return { rows: rows.slice(0, perPage).map(withoutPlace), next }
}

export const withoutPlace = ({ place: _, ...contact }: Row): ListedContact => contact

const micros = ({ sql }: Read, moment: Fragment) =>
  sql`((extract(epoch from ${moment}) * 1000000)::bigint)::text`

/** The sort keys in the form of a cursor. */
export const cursorKeys = {
  name: ({ sql }: Read, _access: Access) => sql`lower(coalesce(contacts.name, contacts.email))`,
  created_at: (tx: Read, _access: Access) => micros(tx, tx.sql`contacts.created_at`),
  last_activity: (tx: Read, access: Access) => micros(tx, lastActivity(tx, access)),
  updated_at: (tx: Read, _access: Access) => micros(tx, changedAt(tx)),
}
