import type { Action } from '../../contract/base/permissions.ts'
import type { SavedView, SavedViewChanges } from '../../contract/tickets/saved-views.ts'

export const writing = ({ is_personal }: { is_personal: boolean }): Action =>
  is_personal ? 'writePersonalView' : 'writeWorkspaceView'

type Computed = 'id' | 'ulid' | 'slug' | 'assigned_user_ulid' | 'team_ulid' | 'contact_ulid'
type Lists = 'channel_ids' | 'channel_ulids' | 'tag_ids' | 'tag_ulids'

/** What its author decides about a view, apart from the channels and tags. */
export type Settings = Omit<SavedView, Computed | Lists>

/** A view that shows every ticket that is not snoozed to its author. */
export const blank: Omit<Settings, 'name'> = {
  icon: null,
  is_personal: true,
  search: null,
  statuses: [],
  assigned_to_me: false,
  unassigned: false,
  assigned_user_id: null,
  team_id: null,
  contact_id: null,
  is_snoozed: false,
  ticket_sort_order: 'newest_activity_first',
}

/** The ids of what a body names by ULIDs; undefined where it says nothing. */
export type Named = {
  assignee: number | null | undefined
  team: number | null | undefined
  contact: number | null | undefined
}

/** What is left out stays. */
export const merge = (
  known: Settings,
  { statuses, ...body }: SavedViewChanges,
  { assignee, team, contact }: Named,
): Settings => {
  const { name, icon, is_personal, search, assigned_to_me, unassigned, is_snoozed, ticket_sort_order } = {
    ...known,
    ...body,
  }
  return {
    name,
    icon,
    is_personal,
    search,
    statuses: statuses === undefined ? known.statuses : [...new Set(statuses)],
    assigned_to_me,
    unassigned,
    assigned_user_id: assignee === undefined ? known.assigned_user_id : assignee,
    team_id: team === undefined ? known.team_id : team,
    contact_id: contact === undefined ? known.contact_id : contact,
    is_snoozed,
    ticket_sort_order,
  }
}
