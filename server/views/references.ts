import type { SavedViewChanges } from '../../contract/saved-views.ts'
import * as channels from '../channels/actions.ts'
import { findMember } from '../members/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { invalid } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import * as tags from '../tags/actions.ts'

/** What a body refers to, as ids; undefined where it says nothing. */
export type References = {
  assignee: number | null | undefined
  channels: number[] | undefined
  tags: number[] | undefined
}

/** Channels and tags that the workspace does not have are left out; an assignee must be a member. */
export const referencesOf = async (
  tx: Write,
  { assigned_user_ulid, channel_ulids, tag_ulids }: SavedViewChanges,
): Promise<References> => ({
  assignee: await assigneeOf(tx, assigned_user_ulid),
  channels: channel_ulids && idsOf(await channels.findByUlids(tx, channel_ulids)),
  tags: tag_ulids && idsOf(await tags.findByUlids(tx, tag_ulids)),
})

const assigneeOf = async (tx: Write, ulid: string | null | undefined) => {
  if (!ulid) return ulid === null ? null : undefined
  const member = await findMember(tx, ulid)
  if (!member) throw invalid({ assigned_user_ulid: [words.selected(label('assigned_user_ulid'))] })
  return member.id
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)
