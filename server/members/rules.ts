import type { ListedMember, Member } from '../../contract/members.ts'
import { type Action, may, type Reach, type Rights, type Role, reaches } from '../../contract/permissions.ts'
import { asUlid } from '../platform/ids.ts'
import { type FieldErrors, forbidden } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'

/** What it is to remove a member, for the person with that id. */
export const removing = (member: { id: number; role: Role }, me: number): Action => {
  if (member.role === 'owner') return 'removeOwner'
  return member.id === me ? 'leaveWorkspace' : 'removeMember'
}

/** Nobody gives access to what they do not reach. */
export const refuseWiderReach = (reach: Reach, wanted: Reach) => {
  if (!reaches(reach, wanted))
    throw forbidden('This token can access only some channels and cannot give access to others.')
}

/** What it is to change a member. */
export const changing = ({ role }: { role: Role }): Action =>
  role === 'owner' ? 'changeOwner' : 'writeAsAdmin'

/** A member with what the caller can do with them. */
export const withRights = (member: Member, me: Rights & { user: { id: number } }): ListedMember => ({
  ...member,
  can: { update: may(me, changing(member)), remove: may(me, removing(member, me.user.id)) },
})

/** Every wanted channel that is not there, or not for the one who offers it. */
export const channelFaults = (
  wanted: readonly string[],
  known: readonly { id: number; ulid: string }[],
  reach: Reach,
): FieldErrors => {
  const open = new Set(known.filter(({ id }) => reaches(reach, [id])).map(({ ulid }) => ulid))
  const faulty = wanted
    .map((ulid, index) => ({ ulid: asUlid(ulid) ?? '', field: `channel_ulids.${index}` }))
    .filter(({ ulid }) => !open.has(ulid))
  return Object.fromEntries(faulty.map(({ field }) => [field, [words.selected(label(field))]]))
}
