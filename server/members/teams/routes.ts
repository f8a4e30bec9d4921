import {
  addTeamMember,
  createTeam,
  deleteTeam,
  listTeamMembers,
  listTeams,
  removeTeamMember,
  showTeam,
  teamCreated,
  teamUpdated,
  updateTeam,
} from '../../../contract/members/teams.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { chosenCalendar, tellCalendarOf } from '../../workspaces/index.ts'
import { findMember, membersOfTeam } from '../members/actions.ts'
import * as changes from './changes.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { team: string }) => store.find(tx, params.team)
const lock = (tx: Write, params: { team: string }) => store.lock(tx, params.team)

const lockWithTickets = (tx: Write, params: { team: string }) => store.lockWithTickets(tx, params.team)

const teamAndMember = async (tx: Write, params: { team: string; user: string }) => {
  const team = await store.lock(tx, params.team)
  const member = team && (await findMember(tx, params.user))
  return member && { team, member }
}

export const routes = [
  route(listTeams, ({ tx }) => store.all(tx)),
  route(showTeam, find, async ({ found }) => found),
  route(createTeam, async ({ tx, body: { calendar_ulid, ...body } }) => {
    const calendar = calendar_ulid === undefined ? null : await chosenCalendar(tx, calendar_ulid)
    const blank = { description: null, distribution: 'none', panel: null } as const
    const team = await store.insert(tx, { ...blank, ...body, calendar })
    await assertRoom(tx, 'teams')
    emit(tx, teamCreated, { team: team.ulid, name: team.name })
    return team
  }),
  route(updateTeam, lock, async ({ tx, found, body: { calendar_ulid, ...body } }) => {
    const calendar = calendar_ulid === undefined ? undefined : await chosenCalendar(tx, calendar_ulid)
    const team = await store.update(tx, found.id, { ...found, ...body, calendar })
    if (body.description) await assertRoom(tx, 'teams', 'description')
    emit(tx, teamUpdated, { team: team.ulid, name: team.name })
    if (team.calendar_ulid !== found.calendar_ulid) tellCalendarOf(tx, team)
    return team
  }),
  route(deleteTeam, lockWithTickets, async ({ tx, found }) => changes.deleteTeam(tx, found)),
  route(listTeamMembers, find, ({ tx, found }) => membersOfTeam(tx, found.id)),
  route(addTeamMember, teamAndMember, async ({ tx, found: { team, member } }) => {
    await changes.addToTeam(tx, team, [member])
    return { ...team, member_count: await store.countMembers(tx, team.id) }
  }),
  route(removeTeamMember, teamAndMember, ({ tx, found: { team, member } }) =>
    changes.removeFromTeam(tx, team, [member]),
  ),
]
