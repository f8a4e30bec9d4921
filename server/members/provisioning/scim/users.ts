import type { GivenRole } from '../../../../contract/base/permissions.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { recordOfSystem } from '../../../workspaces/index.ts'
import { changeAccess, joinWorkspace, lockForRemoval, removeMember } from '../../members/actions.ts'
import { addToTeam } from '../../teams/actions.ts'
import { accountFor, addressOf, rejectForeignDomain, rename } from './accounts.ts'
import { invalidValue, rejected, ScimError, taken, unknownResource } from './errors.ts'
import { nameOf, type UserFields } from './user-fields.ts'
import * as store from './user-store.ts'

type Settings = { default_role: GivenRole }

const mostUsers = 10_000

export const createUser = async (tx: Write, fields: UserFields, { default_role }: Settings) => {
  const email = addressOf(fields.userName)
  await rejectForeignDomain(tx, email)
  if (await store.find(tx, { email })) throw taken('There is a user with this userName.')
  if ((await store.count(tx)) >= mostUsers)
    throw new ScimError(403, `A workspace has at most ${mostUsers.toLocaleString('en')} users.`)
  const role = givenRole(fields) ?? default_role
  const account = await accountFor(tx, email, nameOf(fields))
  await store.save(tx, account.id, { ...factsOf(fields), role })
  if (fields.active !== false) await join(tx, { ...account, role, channels: null })
  return getUser(tx, account.ulid)
}

export const getUser = async (tx: Read, ulid: string) => {
  const user = await store.find(tx, { ulid })
  if (!user) throw unknownResource()
  return user
}

/** Applies what a request says about a user. Without a role or state, these stay. */
export const changeUser = async (tx: Write, user: store.StoredUser, fields: UserFields) => {
  if (fields.userName !== undefined && addressOf(fields.userName) !== user.email)
    throw rejected('userName is the address of an account and cannot be changed here.', 'mutability')
  const role = roleFor(user, fields)
  const facts = { ...user, ...factsOf(fields, user) }
  await store.save(tx, user.id, { ...pick(facts), role })
  await rename(tx, user, nameFrom(fields, facts))
  const isActive = user.role !== null
  if (fields.active === false && isActive) {
    await deactivate(tx, user)
    // The membership ends with the reactions, at the end of the transaction.
    return { ...(await getUser(tx, user.ulid)), role: null, groups: [] }
  }
  if (fields.active && !isActive) await activate(tx, user, role)
  else if (isActive && role !== user.role) await changeRole(tx, user, role)
  return getUser(tx, user.ulid)
}

export const removeUser = async (tx: Write, user: store.StoredUser) => {
  if (user.role !== null) await deactivate(tx, user)
  await store.remove(tx, user.id)
}

type Facts = Parameters<typeof store.save>[2]

const pick = ({ external_id, display_name, given_name, family_name }: Omit<Facts, 'role'>) => ({
  external_id,
  display_name,
  given_name,
  family_name,
})

const blank = { external_id: null, display_name: null, given_name: null, family_name: null }

/** Facts to store about a user; those that the request does not name stay. */
const factsOf = (fields: UserFields, before: Omit<Facts, 'role'> = blank) => {
  const { externalId, displayName, formatted, givenName, familyName } = fields
  const name = displayName ?? formatted ?? (displayName === null ? null : formatted)
  return {
    external_id: externalId === undefined ? before.external_id : externalId,
    display_name: name === undefined ? before.display_name : name,
    given_name: givenName === undefined ? before.given_name : givenName,
    family_name: familyName === undefined ? before.family_name : familyName,
  }
}

/** The name that a request gives a person, if it says anything about names. */
const nameFrom = (fields: UserFields, facts: Omit<Facts, 'role'>) =>
  nameOf(fields) &&
  nameOf({
    displayName: facts.display_name,
    givenName: facts.given_name,
    familyName: facts.family_name,
  })

const givenRole = ({ role }: UserFields): GivenRole | undefined => {
  if (role === 'owner') throw invalidValue('Nobody becomes the owner of a workspace by provisioning.')
  return role
}

const roleFor = ({ role, kept_role }: store.StoredUser, fields: UserFields) => {
  if (role !== 'owner') return givenRole(fields) ?? role ?? kept_role ?? 'member'
  if (fields.role && fields.role !== 'owner') throw ownerStays()
  return role
}

const ownerStays = () =>
  new ScimError(
    403,
    'The owner of a workspace cannot be removed or changed by provisioning. Another member must become the owner first.',
  )

const changeRole = async (tx: Write, { ulid, name }: store.StoredUser, role: store.StoredUser['role']) => {
  const found = await lockForRemoval(tx, ulid)
  if (!found || role === null || role === 'owner') throw unknownResource()
  await changeAccess({ tx, found, body: { role } })
  recordOfSystem(tx, { action: 'member.updated', target: ulid, name })
}

const deactivate = async (tx: Write, { ulid }: store.StoredUser) => {
  const found = await lockForRemoval(tx, ulid)
  if (!found) return
  if (found.role === 'owner') throw ownerStays()
  await store.keepAccess(tx, found.id)
  await removeMember(tx, found)
  recordOfSystem(tx, { action: 'member.removed', target: ulid, name: found.name })
}

const activate = async (tx: Write, user: store.StoredUser, role: store.StoredUser['role']) => {
  await rejectForeignDomain(tx, user.email)
  const account = await accountFor(tx, user.email, undefined)
  const { channels, teams } = await store.keptAccess(tx, user.id)
  await join(tx, { ...account, role: role === 'owner' || role === null ? 'admin' : role, channels })
  for (const team of teams) await addToTeam(tx, team, [account])
}

type Joining = Awaited<ReturnType<typeof accountFor>> & { role: GivenRole; channels: number[] | null }

const join = async (tx: Write, { role, channels, ...account }: Joining) => {
  await joinWorkspace(tx, account, role, channels ?? undefined)
  recordOfSystem(tx, { action: 'member.joined', target: account.ulid, name: account.name })
}
