import type { Principal } from '../platform/http/principal.ts'
import { isAdmin } from '../platform/http/principal.ts'
import { asUlid } from '../platform/ids.ts'
import type { FieldErrors } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'

type Member = { id: number; role: Principal['role'] }

/** Everybody but the owner may leave, and an admin may remove everybody but the owner. */
export const mayRemove = (me: { user: { id: number }; role: Principal['role'] }, member: Member) =>
  member.role !== 'owner' && (member.id === me.user.id || isAdmin(me))

/** Who is let in by a token of some channels cannot reach the others. */
export const mayOpen = ({ channels }: Pick<Principal, 'channels'>, wanted: readonly string[] | undefined) =>
  channels === 'all' || wanted !== undefined

/** Every wanted channel that is not there, or not for the one who offers it. */
export const channelFaults = (
  wanted: readonly string[],
  known: readonly { id: number; ulid: string }[],
  reach: Principal['channels'],
): FieldErrors => {
  const open = new Set(
    known.filter(({ id }) => reach === 'all' || reach.includes(id)).map(({ ulid }) => ulid),
  )
  const faulty = wanted
    .map((ulid, index) => ({ ulid: asUlid(ulid) ?? '', field: `channel_ulids.${index}` }))
    .filter(({ ulid }) => !open.has(ulid))
  return Object.fromEntries(faulty.map(({ field }) => [field, [words.selected(label(field))]]))
}
