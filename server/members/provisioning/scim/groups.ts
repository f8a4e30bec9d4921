import type { Read, Write } from '../../../platform/db/transaction.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import { recordOfSystem } from '../../../workspaces/index.ts'
import {
  addToTeam,
  createTeam,
  deleteTeam,
  holdTeam,
  lockTeamForRemoval,
  removeFromTeam,
  renameTeam,
} from '../../teams/actions.ts'
import { invalidValue, rejected, taken, unknownResource } from './errors.ts'
import type { GroupChange, GroupFields } from './group-fields.ts'
import * as store from './group-store.ts'
import { keepTeam } from './user-store.ts'

export const mostMembers = 1_000

/** Creates a team, or takes over the one that has this name and that no identity provider knows. */
export const createGroup = async (
  tx: Write,
  { displayName, externalId = null, members = [] }: GroupFields,
) => {
  if (!displayName) throw invalidValue('displayName is required.')
  const known = await store.findNamed(tx, displayName)
  if (known?.is_provisioned) throw taken('There is a group with this displayName.')
  const team = known ?? (await createTeam(tx, displayName))
  await holdTeam(tx, team.ulid)
  await store.save(tx, team.id, externalId)
  if (!known) recordOfSystem(tx, { action: 'team.created', target: team.ulid, name: displayName })
  await setMembers(tx, team, members)
  return getGroup(tx, team.ulid)
}

export const getGroup = async (tx: Read, ulid: string) => {
  const group = await store.find(tx, ulid)
  if (!group) throw unknownResource()
  return group
}

/** Applies a request to a group. What it does not say stays. */
export const changeGroup = async (tx: Write, group: store.StoredGroup, change: GroupChange) => {
  await holdTeam(tx, group.ulid)
  const { displayName, externalId = group.external_id } = change
  if (displayName === null) throw rejected('displayName is required.', 'mutability')
  if (displayName !== undefined && displayName !== group.name) await rename(tx, group, displayName)
  await store.save(tx, group.id, externalId)
  if (change.members) await setMembers(tx, group, change.members(await memberIds(tx, group)))
  return getGroup(tx, group.ulid)
}

export const removeGroup = async (tx: Write, { ulid, name }: store.StoredGroup) => {
  const found = await lockTeamForRemoval(tx, ulid)
  if (!found) throw unknownResource()
  deleteTeam(tx, found)
  recordOfSystem(tx, { action: 'team.deleted', target: ulid, name })
}

const rename = async (tx: Write, group: store.StoredGroup, name: string) => {
  const other = await store.findNamed(tx, name)
  if (other && other.id !== group.id) throw taken('There is a group with this displayName.')
  await renameTeam(tx, group, name)
  recordOfSystem(tx, { action: 'team.updated', target: group.ulid, name })
}

const memberIds = async (tx: Write, { id }: store.StoredGroup) =>
  (await store.membersOf(tx, [id])).map(({ ulid }) => ulid)

/** Inactive users are noted, and join the team when they become active. */
const setMembers = async (
  tx: Write,
  team: { id: number; ulid: string; name: string },
  ulids: readonly string[],
) => {
  const wanted = new Set(ulids)
  const before = await store.membersOf(tx, [team.id])
  const had = new Set(before.map(({ ulid }) => ulid))
  if (wanted.size > mostMembers && wanted.size > had.size)
    throw invalidValue(`A group has at most ${mostMembers.toLocaleString('en')} members.`)
  const added = await usersOf(tx, [...wanted.difference(had)])
  await remove(
    tx,
    team,
    before.filter(({ ulid }) => !wanted.has(ulid)),
  )
  await add(tx, team, added)
}

const usersOf = async (tx: Write, ulids: string[]) => {
  if (!ulids.length) return []
  const users = await store.usersOf(tx, ulids.filter(asUlid))
  const known = new Set(users.map(({ ulid }) => ulid))
  const missing = ulids.find((ulid) => !known.has(ulid))
  if (missing !== undefined) throw invalidValue(`There is no user ${missing.slice(0, 40)} in this workspace.`)
  return users
}

type Team = { id: number; ulid: string; name: string }

const split = (users: store.StoredMember[]) => ({
  members: users.filter((one) => one.is_member),
  inactive: users.filter((one) => !one.is_member).map(({ id }) => id),
})

const add = async (tx: Write, team: Team, users: store.StoredMember[]) => {
  const { members, inactive } = split(users)
  if (inactive.length) await keepTeam(tx, team.id, inactive, true)
  if (!members.length) return
  await addToTeam(tx, team, members)
  recordOfSystem(tx, { action: 'team.member_added', target: team.ulid, name: team.name })
}

const remove = async (tx: Write, team: Team, users: store.StoredMember[]) => {
  const { members, inactive } = split(users)
  if (inactive.length) await keepTeam(tx, team.id, inactive, false)
  if (!members.length) return
  await removeFromTeam(tx, team, members)
  recordOfSystem(tx, { action: 'team.member_removed', target: team.ulid, name: team.name })
}
