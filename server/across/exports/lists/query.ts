import type { ListKind } from '../../../../contract/across/exports.ts'
import type { Paging } from '../../../../contract/base/endpoint.ts'
import { listContacts } from '../../../../contract/contacts/contacts.ts'
import { listTickets } from '../../../../contract/tickets/tickets.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { type Page, pageOf } from '../../../platform/http/requests/paging.ts'

/** The query of a list, as it was when the export began. */
export type ListQuery = {
  kind: ListKind
  filter: Record<string, unknown>
  q: string | undefined
  view: string | undefined
  me: Pick<Principal, 'user' | 'workspace'>
}

type Cursored<P extends Paging> = Page<P> & { cursor: string }

const perPage = '100'

const paging: Record<ListKind, Paging> = {
  contacts: listContacts.paging,
  companies: { item: listContacts.paging.item, filters: {}, sorts: { created_at: '' } },
  tickets: listTickets.paging,
}

/** A page of a list in the order in which its items were made, which does not change meanwhile. Throws if a filter is unknown. */
export const pageFrom = ({ kind, filter, q }: Pick<ListQuery, 'kind' | 'filter' | 'q'>, cursor: string) => {
  const sort = q ? {} : { sort: 'created_at' }
  return pageOf(paging[kind], { filter, q, ...sort, cursor, per_page: perPage })
}

/** The pages are made for these lists, so the casts are safe. */
export const contactPageFrom = (query: ListQuery, cursor: string) =>
  pageFrom(query, cursor) as Cursored<(typeof listContacts)['paging']>
export const ticketPageFrom = (query: ListQuery, cursor: string) =>
  pageFrom(query, cursor) as Cursored<(typeof listTickets)['paging']>
