import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import type { ResponseOf } from '../platform/api/endpoints.ts'
import { queryClient } from '../platform/api/queries.ts'
import { queryKeys } from '../platform/api/query-keys.ts'
import { strings } from '../platform/strings/strings.ts'
import { toast, toastProblem } from '../platform/ui/toasts/toasts.tsx'

const texts = strings.gaps

type Gaps = InfiniteData<ResponseOf<'GET /api/brains/:brain/gaps'>>

/** Removes a gap from the list at once, and offers to undo it. */
export const dismissGap = async (brain: string, gap: string) => {
  const params = { brain, gap }
  remove(params)
  try {
    await call('DELETE /api/brains/:brain/gaps/:gap', { params })
    toast({ text: texts.dismissed, undo: () => void restore(params) })
  } catch (error) {
    toastProblem(texts.notDismissed((error as Error).message), error)
    await refresh(brain)
  }
}

const restore = async (params: { brain: string; gap: string }) => {
  try {
    await call('POST /api/brains/:brain/gaps/:gap/restore', { params })
    toast({ text: texts.restored })
  } catch (error) {
    toastProblem(texts.notRestored((error as Error).message), error)
  }
  await refresh(params.brain)
}

const remove = ({ brain, gap }: { brain: string; gap: string }) => {
  const queryKey = queryKeys.gaps(brain)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Gaps>(
    { queryKey, predicate: ({ state }) => (state.data as Gaps | undefined)?.pages !== undefined },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.filter(({ ulid }) => ulid !== gap) })),
      },
  )
}

const refresh = (brain: string) => queryClient.invalidateQueries({ queryKey: queryKeys.gaps(brain) })
