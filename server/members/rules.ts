import { type Action, may, type Rights, type Role } from '../../contract/base/permissions.ts'
import type { ListedMember, Member } from '../../contract/members/members.ts'
import { fieldFaults, label } from '../platform/kernel/field-faults.ts'
import { asUlid } from '../platform/kernel/ids.ts'
import type { FieldErrors } from '../platform/kernel/problem.ts'

/** What it is to remove a member, for the person with that id. */
export const removing = (member: { id: number; role: Role }, me: number): Action => {
  if (member.role === 'owner') return 'removeOwner'
  return member.id === me ? 'leaveWorkspace' : 'removeMember'
}

/** What it is to change a member. */
export const changing = ({ role }: { role: Role }): Action =>
  role === 'owner' ? 'changeOwner' : 'writeAdministration'

/** A member with what the caller can do with them. */
export const withRights = (member: Member, me: Rights & { user: { id: number } }): ListedMember => ({
  ...member,
  can: { update: may(me, changing(member)), remove: may(me, removing(member, me.user.id)) },
})

/** Every wanted channel that is not there. */
export const channelFaults = (wanted: readonly string[], known: readonly { ulid: string }[]): FieldErrors => {
  const open = new Set(known.map(({ ulid }) => ulid))
  const faulty = wanted
    .map((ulid, index) => ({ ulid: asUlid(ulid) ?? '', field: `channel_ulids.${index}` }))
    .filter(({ ulid }) => !open.has(ulid))
  return Object.fromEntries(faulty.map(({ field }) => [field, [fieldFaults.selected(label(field))]]))
}
