import type { SavedViewChanges } from '../../../contract/tickets/saved-views.ts'
import { channels } from '../../channels/index.ts'
import { findContact } from '../../contacts/index.ts'
import { findMember, findTeam } from '../../members/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { tags } from '../../workspaces/index.ts'

export type References = Awaited<ReturnType<typeof referencesOf>>

/**
 * Replaces the references in a body by ids; undefined if a field is missing. Unknown channels and tags are ignored;
 * everything else must exist.
 */
export const referencesOf = async (
  tx: Write,
  { assigned_user_ulid, team_ulid, contact_ulid, channel_ulids, tag_ulids }: SavedViewChanges,
) => ({
  assigned_user_id: await idOf('assigned_user_ulid', assigned_user_ulid, (ulid) => findMember(tx, ulid)),
  assigned_team_id: await idOf('team_ulid', team_ulid, (ulid) => findTeam(tx, ulid)),
  contact_id: await idOf('contact_ulid', contact_ulid, (ulid) => findContact(tx, ulid)),
  channels: channel_ulids && idsOf(await channels.findByUlids(tx, channel_ulids)),
  tags: tag_ulids && idsOf(await tags.findByUlids(tx, tag_ulids)),
})

const idOf = async (
  field: string,
  ulid: string | null | undefined,
  find: (ulid: string) => Promise<{ id: number } | undefined>,
) => {
  if (!ulid) return ulid === null ? null : undefined
  const found = await find(ulid)
  if (!found) throw invalid({ [field]: [fieldFaults.selected(label(field))] })
  return found.id
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)
