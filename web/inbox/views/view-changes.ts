import { call } from '../../api/client.ts'
import { queryClient, savedViews } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { SavedView } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { toast } from '../../ui/toasts/toasts.tsx'

export type ViewFields = { name: string; search: string; is_personal: boolean }

/** Only admins can share views. */
export const canShare = (role: string | null | undefined) => role === 'admin' || role === 'owner'

export const canChange = ({ is_personal }: SavedView, role: string | null | undefined) =>
  is_personal || canShare(role)

export const createView = async ({ search, ...fields }: ViewFields) => {
  const body = { ...fields, search: search.trim() || null }
  const { data } = await call('POST /api/saved-views', { body })
  show((views) => [...views, data])
  return data
}

export const updateView = async ({ ulid }: SavedView, { search, ...fields }: ViewFields) => {
  const { data } = await call('PUT /api/saved-views/:savedTicketView', {
    params: { savedTicketView: ulid },
    body: { ...fields, search: search.trim() || null },
  })
  show((views) => views.map((view) => (view.ulid === ulid ? data : view)))
  return data
}

/** Deletes a view. Undo creates it again. */
export const deleteView = async (view: SavedView) => {
  show((views) => views.filter(({ ulid }) => ulid !== view.ulid))
  try {
    await call('DELETE /api/saved-views/:savedTicketView', { params: { savedTicketView: view.ulid } })
    toast({
      text: strings.savedViews.removed(view.name),
      undo: () => void restoreView(view),
    })
  } catch (error) {
    show((views) => [...views, view])
    toast({ text: (error as Error).message, isDanger: true })
  }
}

const restoreView = async ({ id: _, ulid: __, slug: ___, ...view }: SavedView) => {
  try {
    const { data } = await call('POST /api/saved-views', { body: view })
    show((views) => [...views, data])
  } catch (error) {
    toast({ text: (error as Error).message, isDanger: true })
  }
}

const show = (change: (views: SavedView[]) => SavedView[]) => {
  queryClient.setQueryData(savedViews.queryKey, (old) => old && change(old))
  void queryClient.invalidateQueries({ queryKey: queryKeys.counts() })
}
