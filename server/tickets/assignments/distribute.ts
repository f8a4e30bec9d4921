import { type Helper, hasRoom, turns } from '../../members/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { change } from '../tickets/actions.ts'
import * as queue from './queue-store.ts'
import { choose, reachOf } from './rules.ts'

/** The maximum number of tickets that are assigned in one transaction. */
const most = 20
const soonMs = 1_000
/** The time until a change without an event is noticed, such as a new time zone of a member. */
export const aWhileMs = 3_600_000

/** Gives tickets of the next due team to its members. Returns the number of teams. */
export const distributeNext = async (tx: Write) => {
  const id = await queue.take(tx)
  if (id === undefined) return 0
  const team = await turns.lock(tx, id)
  if (team && team.distribution !== 'none') await distribute(tx, team)
  return 1
}

type Team = NonNullable<Awaited<ReturnType<typeof turns.lock>>>

const distribute = async (tx: Write, team: Team) => {
  const helpers = await turns.helpersOf(tx, team.id)
  const ready = helpers.filter((one) => one.is_present && hasRoom(one))
  const found = await queue.oldest(tx, { team: team.id, channels: reachOf(ready), most })
  const locked = found.length ? await queue.lock(tx, team.id, found) : new Set<number>()
  let last = team.last
  for (const ticket of found.filter(({ id }) => locked.has(id))) {
    const chosen = choose(team.distribution, ready, { channel: ticket.channel_id, last })
    if (!chosen) continue
    await change(tx, ticket, { assignee_ulid: chosen.ulid }, { reason: 'distribution' })
    chosen.open_tickets += 1
    last = chosen.id
  }
  if (last !== null && last !== team.last) await turns.set(tx, team.id, last)
  if (found.length === most) await queue.insertAt(tx, team.id, tx.now)
  else if (locked.size < found.length) await queue.insertAt(tx, team.id, new Date(tx.now.getTime() + soonMs))
  else if (await queue.isAnyWaiting(tx, team.id)) await queue.insertAt(tx, team.id, nextAt(helpers, tx.now))
}

/** The time when the next member begins to work. Other changes, such as new room, have events. */
const nextAt = (helpers: Helper[], now: Date) => {
  const begins = helpers.flatMap(({ present_from }) => present_from?.getTime() ?? [])
  return new Date(Math.min(now.getTime() + aWhileMs, ...begins))
}
