import { randomInt } from 'node:crypto'
import { findTeam, helpersOf } from '../../teams/actions.ts'
import { change } from '../../tickets/actions.ts'
import { type Deed, type Done, done, failed } from './deed.ts'

export type Assignment = { assign_type: string; team?: string | null; user?: string | null }

/** Assigns the ticket to whom the parameters say: to a member, to a team, to one of a team, or to nobody. */
export const assign = (deed: Deed, { assign_type, team, user }: Assignment): Promise<Done> => {
  if (assign_type === 'unassign') return toNobody(deed)
  if (/^(user|member|specific_member)$/.test(assign_type)) return toMember(deed, user ?? '')
  if (assign_type === 'team') return toTeam(deed, team ?? '', () => undefined)
  return toTeam(deed, team ?? '', assign_type.startsWith('random') ? anyOf : leastBusy)
}

const toNobody = async ({ tx, ticket }: Deed) => {
  await change(tx, ticket, { assignee_ulid: null, team_ulid: null })
  return done('Assigned to nobody.')
}

const toMember = async ({ tx, ticket }: Deed, user: string) => {
  await change(tx, ticket, { assignee_ulid: user })
  return done('Assigned to the member.')
}

type Helper = Awaited<ReturnType<typeof helpersOf>>[number]

const toTeam = async (
  { tx, ticket }: Deed,
  ulid: string,
  choose: (helpers: Helper[]) => Helper | undefined,
): Promise<Done> => {
  const team = await findTeam(tx, ulid)
  if (!team) return failed('The team does not exist any more.')
  const chosen = choose(await helpersOf(tx, { team: team.id, channel: ticket.channel_id }))
  await change(tx, ticket, { team_ulid: team.ulid, ...(chosen && { assignee_ulid: chosen.ulid }) })
  return done(`Assigned to the team ${team.name}${chosen ? `, and to ${chosen.name}` : ''}.`)
}

const anyOf = (helpers: Helper[]) => helpers[randomInt(Math.max(1, helpers.length))]

/** They come in the order of their ids, of which the first decides among equals. */
const leastBusy = (helpers: Helper[]) =>
  helpers.toSorted((one, other) => one.open_tickets - other.open_tickets)[0]
