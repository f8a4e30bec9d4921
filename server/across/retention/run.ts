import { retentionRuleRan } from '../../../contract/across/retention-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { erasingStore } from '../../tickets/index.ts'
import { showHours } from '../../workspaces/index.ts'
import { eraseTicket } from '../erasure/actions.ts'
import { runAfter } from './rules.ts'
import * as runs from './runs-store.ts'
import * as store from './store.ts'
import * as tickets from './tickets-store.ts'

export type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'retention' } as const
const portion = 20
const turnMs = 250

type Begun = { rule: store.Rule; run: number }

/** Deletes the next tickets of a rule, each in a transaction of its own. */
export const runPortion = async (services: Services, workspace: number, id: number) => {
  const { db } = services
  const begun = await db.write(workspace, by, (tx) => begin(tx, id))
  if (!begun) return
  const over = performance.now() + turnMs
  for (const ticket of begun.found) {
    await eraseOne(services, workspace, begun, ticket)
    if (performance.now() > over) break
  }
  await db.write(workspace, by, (tx) => store.setDue(tx, id, tx.now, { isEnd: false }))
}

/** Finds the next tickets. Ends the run if there are none, or the limit is reached. */
const begin = async (tx: Write, id: number): Promise<(Begun & { found: tickets.Found[] }) | undefined> => {
  const rule = await store.lockDue(tx, id)
  if (!rule) return undefined
  const run = rule.run_id ?? (await runs.begin(tx, rule))
  if (rule.run_id === null) await store.setRun(tx, id, run)
  const room = rule.daily_limit - (await runs.ticketsOf(tx, run))
  const found = await tickets.next(tx, rule, Math.max(1, Math.min(portion, room)), rule.position)
  if (found.length && room > 0) return { rule, run, found }
  await end(tx, { rule, run }, found.length ? 'limit' : 'done')
  return undefined
}

/** After an outage, a rule runs once, however often it was due. */
const end = async (tx: Write, { rule, run }: Begun, result: 'done' | 'limit') => {
  const count = await runs.ticketsOf(tx, run)
  const { ulid, name } = rule
  await runs.end(tx, ulid, result)
  const { timezone } = await showHours(tx)
  await store.setDue(tx, rule.id, runAfter(timezone, tx.now), { isEnd: true })
  emit(tx, retentionRuleRan, { retention_rule: ulid, name, tickets: count })
  tx.outbox.audits.push({
    workspace: tx.workspace,
    at: tx.now,
    action: 'retention_rule.ran',
    target: ulid,
    by: { type: 'system' },
    personal: { name, changes: [{ field: 'tickets', before: null, after: String(count) }] },
  })
}

/** A ticket that cannot be deleted is passed over, so that the others have their turn. */
const eraseOne = async ({ db, log }: Services, workspace: number, begun: Begun, ticket: tickets.Found) => {
  try {
    await db.write(workspace, by, (tx) => eraseLocked(tx, begun, ticket))
  } catch (error) {
    const { rule, run } = begun
    log.error({ err: error, workspace, rule: rule.id, ticket: ticket.id }, 'a ticket could not be deleted')
    await db.write(workspace, by, async (tx) => {
      if (!(await store.hold(tx, rule.id, run, ticket))) return
      await runs.countFailed(tx, run)
      await store.pass(tx, rule.id, ticket)
    })
  }
}

/** Deletes a ticket with those that were merged into it, unless the rule or the ticket has changed meanwhile. */
const eraseLocked = async (tx: Write, { rule, run }: Begun, ticket: tickets.Found) => {
  if (!(await store.hold(tx, rule.id, run, ticket))) return
  await erasingStore.lockAny(tx, ticket.id)
  await store.pass(tx, rule.id, ticket)
  if (!(await tickets.isExpired(tx, rule, ticket.id))) return
  const erased = { tickets: 0, messages: 0, files: 0, mails: 0 }
  for (const id of [...(await erasingStore.allMergedInto(tx, ticket.id)), ticket.id]) {
    const counts = await eraseTicket(tx, id)
    erased.messages += counts.messages ?? 0
    erased.files += counts.files ?? 0
    erased.mails += counts.mails ?? 0
  }
  await runs.count(tx, run, ticket.number, { ...erased, tickets: 1 })
}
