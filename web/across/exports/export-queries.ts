import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { saveFile } from '../../platform/base/save-file.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'

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

/** Downloads the file of an export. */
export const download = async ({ ulid, name }: Export) => {
  const content = await fetchFile(`/api/exports/${ulid}/file`).catch((error: Error) => {
    toastProblem(strings.exports.notDownloaded(error.message), error)
  })
  if (content) saveFile(name, content)
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
