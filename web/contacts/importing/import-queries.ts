import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { csvFile } from '../../platform/base/save-file.ts'

export type ContactImport = ResponseOf<'GET /api/contact-imports'>['data'][number]

const pollMs = 1_000
const keys = {
  all: ['contact-imports'],
  one: (...parts: readonly unknown[]) => ['contact-import', ...parts],
}

/** An import. Polls while it changes. */
export const contactImport = (ulid: string) =>
  queryOptions({
    queryKey: keys.one(ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/contact-imports/:contactImport', { params: { contactImport: ulid }, signal }))
        .data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  })

const isMoving = ({ state }: ContactImport) => ['reading', 'comparing', 'started'].includes(state)

export const contactImports = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }) => (await call('GET /api/contact-imports', { signal })).data,
  staleTime: 0,
})

/** The rows with one outcome. */
export const importedRows = ({ ulid, state, counts }: ContactImport, outcome: string) =>
  infiniteQueryOptions({
    queryKey: keys.one(ulid, state, outcome, counts),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/contact-imports/:contactImport/rows', {
        params: { contactImport: ulid },
        query: new URLSearchParams({ 'filter[outcome]': outcome, cursor: pageParam, per_page: '100' }),
        signal,
      }),
    initialPageParam: 'start',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    select: ({ pages }) => ({
      pages: pages.map(({ data }) => ({ data: data.map((row) => ({ ...row, ulid: String(row.row) })) })),
    }),
  })

export const keepImport = (changed: ContactImport) => {
  queryClient.setQueryData(contactImport(changed.ulid).queryKey, changed)
  void queryClient.invalidateQueries({ queryKey: keys.all })
}

type Choices = { targets?: (string | null)[]; updates_existing?: boolean; clears_empty?: boolean }

export const chooseForImport = (ulid: string, body: Choices) =>
  call('PUT /api/contact-imports/:contactImport', { params: { contactImport: ulid }, body })

export const discardImport = async (ulid: string) => {
  await call('DELETE /api/contact-imports/:contactImport', { params: { contactImport: ulid } })
  await queryClient.invalidateQueries({ queryKey: keys.all })
}

/** All refused rows as a file, with the reasons. */
export const refusedFile = async (ulid: string) => {
  const parts: string[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const { data } = await call('GET /api/contact-imports/:contactImport/refused-rows', {
      params: { contactImport: ulid },
      query: new URLSearchParams(after === undefined ? {} : { after: String(after) }),
    })
    parts.push(data.csv)
    after = data.next
  }
  return csvFile(...parts)
}
