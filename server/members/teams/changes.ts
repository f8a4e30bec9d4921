import {
  teamCreated,
  teamDeleted,
  teamMemberAdded,
  teamMemberRemoved,
  teamUpdated,
} from '../../../contract/members/teams.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { tellCalendarOf } from '../../workspaces/index.ts'
import * as store from './store.ts'

type Named = { id: number; ulid: string }

export const createTeam = async (tx: Write, name: string) => {
  const team = await store.insert(tx, {
    name,
    description: null,
    distribution: 'none',
    panel: null,
    calendar: null,
  })
  await assertRoom(tx, 'teams')
  emit(tx, teamCreated, { team: team.ulid, name })
  return team
}

/** Locks a team: until the transaction ends, nobody else changes or deletes it. */
export const holdTeam = store.lock

/** Locks a team for deletion, with its tickets. */
export const lockTeamForRemoval = store.lockWithTickets

export const renameTeam = async (tx: Write, team: Named, name: string) => {
  await store.rename(tx, team.id, name)
  await assertRoom(tx, 'teams')
  emit(tx, teamUpdated, { team: team.ulid, name })
}

/** Deletes a team that was locked with its tickets. */
export const deleteTeam = (
  tx: Write,
  found: NonNullable<Awaited<ReturnType<typeof store.lockWithTickets>>>,
) => {
  emit(tx, teamDeleted, { team: found.ulid, name: found.name })
  if (found.calendar_id !== null) tellCalendarOf(tx, found)
}

/** Adds members of the workspace to a team. Those who are in it already stay. */
export const addToTeam = async (tx: Write, team: Named, members: readonly Named[]) => {
  const added = new Set(
    await store.insertMembers(
      tx,
      team.id,
      members.map(({ id }) => id),
    ),
  )
  for (const { id, ulid } of members)
    if (added.has(id)) emit(tx, teamMemberAdded, { team: team.ulid, user: ulid })
}

export const removeFromTeam = async (tx: Write, team: Named, members: readonly Named[]) => {
  const removed = new Set(
    await store.removeMembers(
      tx,
      team.id,
      members.map(({ id }) => id),
    ),
  )
  for (const { id, ulid } of members)
    if (removed.has(id)) emit(tx, teamMemberRemoved, { team: team.ulid, user: ulid })
}
