import type { TicketOrder } from '../../../../contract/tickets/ticket-orders.ts'
import { call } from '../../../platform/api/client.ts'
import type { BodyOf } from '../../../platform/api/endpoints.ts'
import { queryClient, savedViews } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { SavedView } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import type { TicketFilter } from '../../../tickets/ticket-data/filters.ts'

export type ViewFields = {
  name: string
  search: string
  ticket_sort_order: TicketOrder
  is_personal: boolean
  /** Conditions on custom fields. */
  fields: string[]
}
type Body = BodyOf<'POST /api/saved-views'>

const first = (values: string[] = []) => values[0] ?? null

/** A view that shows the same tickets. Filters without a field in views become operators of its search. */
export const viewBodyOf = ({ order = 'newest_activity_first', ...filter }: TicketFilter) => {
  const snoozed = first(filter.snoozed)
  return {
    search: [...(filter.search ?? []), ...operatorsOf(filter)].join(' '),
    ticket_sort_order: order,
    statuses: filter.status as Body['statuses'],
    is_snoozed: snoozed === null ? null : snoozed === 'true',
    assigned_to_me: first(filter.assigned_to_me) !== null,
    unassigned: first(filter.unassigned) !== null,
    assigned_user_ulid: first(filter.assigned_user_ulid),
    team_ulid: first(filter.team_ulid),
    contact_ulid: first(filter.contact_ulid),
    channel_ulids: filter.channel_ulids,
    tag_ulids: filter.tag_ulids,
    due: filter.due as Body['due'],
    fields: filter.fields,
  }
}

const operatorsOf = ({ priority = [], has_attachments, has_failed_message }: TicketFilter) => [
  ...priority.map((one) => `priority:${one}`),
  ...(has_attachments ? ['has:attachment'] : []),
  ...(has_failed_message ? ['is:failed'] : []),
]

/** Only admins can share views. */
export const canShare = (role: string | null | undefined) => role === 'admin' || role === 'owner'

export const canChange = ({ is_personal }: SavedView, role: string | null | undefined) =>
  is_personal || canShare(role)

export const createView = async ({ search, ...fields }: ViewFields, others: Partial<Body>) => {
  const body = { ...others, ...fields, search: search.trim() || null }
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
  const params = { savedTicketView: view.ulid }
  try {
    const { data } = await call('GET /api/saved-views/:savedTicketView/uses', { params })
    await call('DELETE /api/saved-views/:savedTicketView', { params })
    const stopped = data.uses.map(({ name }) => name).join(', ')
    toast({
      text: strings.savedViews.removed(view.name) + (stopped && strings.savedViews.stopped(stopped)),
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
