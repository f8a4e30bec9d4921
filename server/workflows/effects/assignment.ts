import { randomInt } from 'node:crypto'
import { findTeam, type Helper, hasRoom, leastBusy, nextInTurn, turns } from '../../members/index.ts'
import { change, lockTicket } from '../../tickets/index.ts'
import { type ActionContext, type ActionOutcome, done, failed } from './action-context.ts'

export type Assignment = { assign_type: string; team?: string | null; user?: string | null }

/** Assigns the ticket as the parameters say: to a member, a team, a member of a team, or nobody. */
export const assign = (
  context: ActionContext,
  { assign_type, team, user }: Assignment,
): Promise<ActionOutcome> => {
  if (assign_type === 'unassign') return toNobody(context)
  if (/^(user|member|specific_member)$/.test(assign_type)) return toMember(context, user ?? '')
  if (assign_type === 'team') return toTeam(context, team ?? '')
  if (assign_type === 'round_robin') return toTeam(context, team ?? '', inTurn)
  return toTeam(context, team ?? '', assign_type.startsWith('random') ? anyOf : fewest)
}

const toNobody = async ({ tx, ticket }: ActionContext) => {
  await change(tx, ticket, { assignee_ulid: null, team_ulid: null })
  return done('The ticket was unassigned.')
}

const toMember = async ({ tx, ticket }: ActionContext, user: string) => {
  await change(tx, ticket, { assignee_ulid: user })
  return done('Assigned to the member.')
}

type Choose = (
  helpers: Helper[],
  tx: ActionContext['tx'],
  team: number,
) => Helper | undefined | Promise<Helper | undefined>

/** If nobody can be chosen, the ticket waits for the team. */
const toTeam = async (
  { tx, ticket }: ActionContext,
  ulid: string,
  choose?: Choose,
): Promise<ActionOutcome> => {
  const team = await findTeam(tx, ulid)
  if (!team) return failed('The team no longer exists.')
  // Before the turn of the team, in the order in which others lock both.
  if (choose) await lockTicket(tx, ticket.id)
  const members = choose ? await turns.helpersOf(tx, team.id) : []
  const helpers = members.filter(({ channels }) => !channels || channels.includes(ticket.channel_id))
  const present = helpers.filter(({ is_present }) => is_present)
  const chosen = await choose?.(present, tx, team.id)
  await change(tx, ticket, { team_ulid: team.ulid, ...(chosen && { assignee_ulid: chosen.ulid }) })
  const toTeam = `Assigned to the team ${team.name}`
  if (chosen) return done(`${toTeam} and to ${chosen.name}.`)
  if (helpers.length === 0) return done(`${toTeam}.`)
  const areAway = helpers.every(({ is_away }) => is_away)
  return done(`${toTeam}. ${areAway ? 'All of its members are away.' : 'None of its members is free.'}`)
}

const anyOf: Choose = (helpers) => helpers[randomInt(Math.max(1, helpers.length))]

const fewest: Choose = (helpers) => leastBusy(helpers)

/** Members who have reached their capacity are left out. */
const inTurn: Choose = async (helpers, tx, id) => {
  const team = await turns.lock(tx, id)
  const chosen = team && nextInTurn(helpers.filter(hasRoom), team.last)
  if (chosen) await turns.set(tx, id, chosen.id)
  return chosen
}
