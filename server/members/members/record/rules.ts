import { type Action, may, type Rights, type Role } from '../../../../contract/base/permissions.ts'
import type { ListedMember, Member } from '../../../../contract/members/members.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import type { FieldErrors } from '../../../platform/kernel/problem.ts'

/** The action of removing a member, by the person with this id. */
export const removing = (member: { id: number; role: Role }, me: number): Action => {
  if (member.role === 'owner') return 'removeOwner'
  return member.id === me ? 'leaveWorkspace' : 'removeMember'
}

/** The action of changing a member. */
export const changing = ({ role }: { role: Role }): Action =>
  role === 'owner' ? 'changeOwner' : 'writeAdministration'

/** A member with the actions that the caller can do. */
type Me = Rights & { user: { id: number }; token: { isSession: boolean } }

export const withRights = (member: Member, me: Me): ListedMember => ({
  ...member,
  can: {
    update: may(me, changing(member)),
    remove: may(me, removing(member, me.user.id)),
    make_owner: member.role !== 'owner' && me.token.isSession && may(me, 'giveOwnership'),
  },
})

/** An error for each channel that does not exist. */
export const channelFaults = (wanted: readonly string[], known: readonly { ulid: string }[]): FieldErrors => {
  const open = new Set(known.map(({ ulid }) => ulid))
  const faulty = wanted
    .map((ulid, index) => ({ ulid: asUlid(ulid) ?? '', field: `channel_ulids.${index}` }))
    .filter(({ ulid }) => !open.has(ulid))
  return Object.fromEntries(faulty.map(({ field }) => [field, [fieldFaults.selected(label(field))]]))
}
