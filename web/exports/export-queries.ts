import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../api/client.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import { queryClient } from '../api/queries.ts'
import { createDeletions } from '../forms/deletions.ts'
import { strings } from '../strings/strings.ts'
import { toastProblem } from '../ui/toasts/toasts.tsx'

const name = 'GET /api/exports'
const pollMs = 2_000

export type Export = ResponseOf<typeof name>['data'][number]

/** The exports of the workspace, newest first. Polls while one is being written. */
export const exports = queryOptions({
  queryKey: [name],
  queryFn: async ({ signal }) => (await call(name, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ state }) => state === 'running') ? pollMs : false),
})

export const refreshExports = () => queryClient.invalidateQueries({ queryKey: [name] })

/** Downloads the file of an export. A link would not say which workspace it is of. */
export const download = async ({ ulid, name }: Export) => {
  const content = await fetchFile(`/api/exports/${ulid}/file`).catch((error: Error) => {
    toastProblem(strings.exports.notDownloaded(error.message), error)
  })
  if (!content) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const { all, begin } = createDeletions({
  name: 'export',
  remove: (ulid, options) => call('DELETE /api/exports/:export', { params: { export: ulid }, ...options }),
  done: strings.exports.removed,
  failed: strings.exports.notRemoved,
  settled: refreshExports,
})

export const deletions = all
export const deleteExport = begin
