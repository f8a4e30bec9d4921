import type { Read } from '../../../platform/db/transaction.ts'
import { UnknownAttribute } from './conditions.ts'
import { rejected } from './errors.ts'
import type { Filter } from './filter.ts'
import * as groups from './group-store.ts'
import type { Query } from './query.ts'
import {
  groupResource,
  listOf,
  type Projection,
  projected,
  type Resource,
  userResource,
} from './resources.ts'
import * as users from './user-store.ts'

type Part = { filter: Filter | undefined; offset: number; most: number }

/** A type of resources with its lists. */
type Kind = {
  count: (tx: Read, filter: Filter | undefined) => Promise<number>
  page: (tx: Read, part: Part, projection: Projection, base: string) => Promise<Resource[]>
  /** Maximum number on a page. */
  most: (projection: Projection) => number
}

export const userPage: Kind = {
  count: users.count,
  page: async (tx, part, _projection, base) =>
    (await users.list(tx, part)).map((user) => userResource(user, base)),
  most: () => Number.POSITIVE_INFINITY,
}

/** With their members, a page has fewer groups: each may have a thousand. */
const mostWithMembers = 25

export const groupsOf: Kind = {
  count: groups.count,
  page: async (tx, part, projection, base) => groupPage(tx, await groups.list(tx, part), projection, base),
  most: (projection) => (hasMembers(projection) ? mostWithMembers : Number.POSITIVE_INFINITY),
}

const hasMembers = ({ only, without }: Projection) =>
  !without.includes('members') &&
  (!only || only.some((name) => name === 'members' || name.startsWith('members.')))

/** The groups with their members, unless the request excludes these. */
export const groupPage = async (
  tx: Read,
  rows: readonly groups.StoredGroup[],
  projection: Projection,
  base: string,
): Promise<Resource[]> => {
  if (!rows.length || !hasMembers(projection)) return rows.map((row) => groupResource(row, undefined, base))
  const members = Map.groupBy(
    await groups.membersOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ team }) => team,
  )
  return rows.map((row) => groupResource(row, members.get(row.id) ?? [], base))
}

/** A page of one type of resources. */
export const list = async (tx: Read, kind: Kind, query: Query, base: string) => {
  const { filter, startIndex, count } = query
  try {
    const total = await kind.count(tx, filter)
    const part = { filter, offset: startIndex - 1, most: Math.min(count, kind.most(query)) }
    const page = part.most > 0 ? await kind.page(tx, part, query, base) : []
    return {
      body: listOf(
        page.map((one) => projected(one, query)),
        total,
        startIndex,
      ),
    }
  } catch (error) {
    throw told(error)
  }
}

/** A page of all types of resources: users first. A type without the attributes of the filter has no matches. */
export const searchBoth = async (tx: Read, query: Query, base: string) => {
  const { filter, startIndex, count } = query
  const found: Resource[] = []
  const faults: UnknownAttribute[] = []
  let total = 0
  for (const kind of [userPage, groupsOf]) {
    const matches = await kind.count(tx, filter).catch((error: Error) => {
      if (!(error instanceof UnknownAttribute)) throw error
      faults.push(error)
      return 0
    })
    const offset = Math.max(0, startIndex - 1 - total)
    const most = Math.min(count - found.length, kind.most(query))
    if (most > 0 && offset < matches)
      found.push(...(await kind.page(tx, { filter, offset, most }, query, base)))
    total += matches
  }
  if (faults.length === 2) throw told(faults[0])
  return {
    body: listOf(
      found.map((one) => projected(one, query)),
      total,
      startIndex,
    ),
  }
}

const told = (error: unknown) =>
  error instanceof UnknownAttribute
    ? rejected(`The filter names the attribute ${error.path}, which is not known.`, 'invalidFilter')
    : error
