import { type GivenRole, isForRole } from '../../../contract/base/permissions.ts'
import { enter, type GlobalWrite, type Read, type Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { freeSlug, slugOf } from '../../platform/text/slug.ts'
import { insertWorkspace, recordOfAccount, slugsLike } from '../../workspaces/index.ts'
import { join } from './invitations/joining.ts'
import { ensureAccount, openAccount } from './record/accounts.ts'

export { joinAbsence as joinedAbsence } from './absences/absence-store.ts'
export { changeAccess } from './access.ts'
export { type Known as KnownPresence, presenceOf } from './availability/rules.ts'
export { canAccess, facesOf, membersAccess, membersWithAccess } from './channel-access.ts'
export { acceptInvitationsOf } from './invitations/accept.ts'
export { join as joinWorkspace, removeMember } from './invitations/joining.ts'
export { transferOwnership } from './owner.ts'
export { stopNotificationMails } from './profile/notification-mails.ts'
export { languageOf } from './profile/profile-store.ts'
export {
  findAccount,
  findCredentials,
  markProved,
  openAccount,
  personWithWorkspaces,
  setPassword,
  updateAccount,
} from './record/accounts.ts'
export { rejectWeakPassword } from './record/password-rules.ts'
export { hashPassword, isPassword } from './record/passwords.ts'
export { type Admin, admins as adminsOf, lockWithTickets as lockForRemoval } from './record/store.ts'

import * as store from './record/store.ts'

type NewWorkspace = {
  name: string
  ownerEmail: string
  ownerName?: string | undefined
  timezone?: string | undefined
}

/** Creates a workspace and its owner, who may already have an account. */
export const createWorkspace = async (
  tx: GlobalWrite,
  { name, ownerEmail, ownerName, timezone = 'UTC' }: NewWorkspace,
) => {
  const slug = slugOf(name, 'workspace')
  const workspace = await insertWorkspace(tx, {
    ulid: newUlid(),
    name,
    timezone,
    slug: freeSlug(slug, await slugsLike(tx, slug)),
  })
  const owner = await ensureAccount(tx, { email: ownerEmail, name: ownerName })
  await join(await enter(tx, workspace.id), owner, 'owner')
  return { workspace, owner }
}

type NewMember = {
  email: string
  name?: string | undefined
  role: GivenRole
  channels?: number[] | undefined
}

/** Adds a person to a workspace; without a list of channels, with access to all. */
export const addMember = async (tx: Write, { email, name, role, channels }: NewMember) => {
  const user = await ensureAccount(tx, { email, name })
  await join(tx, user, role, isForRole('accessAllChannels', role) ? undefined : channels)
  return { user }
}

type Newcomer = { email: string; name: string | undefined; role: GivenRole; channels: number[] | undefined }

/** Adds a person who has proved an address and has no password, unless they are a member. Returns the account. */
export const joinProved = async (tx: Write, { email, name, role, channels }: Newcomer) => {
  const account = await openAccount(tx, { email, name, passwordHash: null })
  if (await store.isMember(tx, email)) return account.id
  const themselves = { type: 'user', id: account.id } as const
  await join({ ...tx, by: themselves }, account, role, channels)
  const changes = [{ field: 'role', before: null, after: JSON.stringify(role) }]
  await recordOfAccount(tx, account, { action: 'member.joined', workspace: tx.workspace, changes })
  return account.id
}

/** The members of a team. */
export const membersOfTeam = store.ofTeam

/** The member of this workspace with a ULID. */
export const findMember = (tx: Read, ulid: string) => store.findMember(tx, ulid.toLowerCase())

/** The people of these ULIDs who are members of this workspace. */
export const findMembers = (tx: Read, ulids: string[]) => store.findMembers(tx, ulids)
