import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import type { CursorPage } from '../platform/api/endpoints.ts'
import { companies, queryClient } from '../platform/api/queries.ts'
import { queryKeys } from '../platform/api/query-keys.ts'
import type { Company, Contact, ListedContact } from '../platform/api/types.ts'

const perPage = '50'

type Load = (query: URLSearchParams, signal: AbortSignal) => Promise<CursorPage<ListedContact>>

const listOf = (key: unknown[], given: Record<string, string>, load: Load) =>
  infiniteQueryOptions({
    queryKey: queryKeys.contacts(...key),
    queryFn: ({ pageParam, signal }) =>
      load(new URLSearchParams({ ...given, cursor: pageParam, per_page: perPage }), signal),
    initialPageParam: 'start',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export type ContactPages = ReturnType<typeof listOf>

export const contactList = (search: string, sort: string) =>
  listOf([search, sort], { sort, ...(search && { 'filter[search]': search }) }, (query, signal) =>
    call('GET /api/contacts', { query, signal }),
  )

export const contactsOfCompany = (company: string) =>
  listOf(['company', company], {}, (query, signal) =>
    call('GET /api/companies/:company/contacts', { params: { company }, query, signal }),
  )

export const contact = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.contact(ulid),
    queryFn: ({ signal }) => call('GET /api/contacts/:contact', { params: { contact: ulid }, signal }),
  })

export const company = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.companies(ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:company', { params: { company: ulid }, signal })).data,
  })

/** Updates a contact in the cache, and refetches the lists that may contain it. */
export const keepContact = async (changed: { data: Contact }) => {
  queryClient.setQueryData(contact(changed.data.ulid).queryKey, changed)
  await Promise.all([refreshContacts(), queryClient.invalidateQueries({ queryKey: companies.queryKey })])
}

/** The lists, and the panels of tickets. */
export const refreshContacts = async () => {
  const keys = [queryKeys.contacts(), queryKeys.ticketContact()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const keepCompany = async (changed: Company) => {
  queryClient.setQueryData(company(changed.ulid).queryKey, changed)
  await queryClient.invalidateQueries({ queryKey: companies.queryKey, exact: true })
}
