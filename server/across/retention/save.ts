import {
  mostRetentionRules,
  type RetentionRuleBody,
  usualDailyLimit,
} from '../../../contract/across/retention-rules.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { showHours } from '../../workspaces/index.ts'
import { afterWait, isWider, nextRun, type Scope } from './rules.ts'
import * as runs from './runs-store.ts'
import * as store from './store.ts'

export const create = async (tx: Write, body: RetentionRuleBody) => {
  await store.lockAll(tx)
  if ((await store.all(tx)).length >= mostRetentionRules)
    throw invalid({
      name: [`A workspace can have at most ${mostRetentionRules} retention rules. Delete one first.`],
    })
  return store.insert(tx, await settingsOf(tx, body, afterWait(tx.now)))
}

/** A rule that deletes more than before, or is resumed, waits like a new one. */
export const change = async (tx: Write, rule: store.Rule, body: RetentionRuleBody) => {
  const waits = isWider(rule, scopeOf(body)) || (rule.paused_because !== null && !body.is_paused)
  const startsAt = waits ? afterWait(tx.now) : rule.starts_at
  await runs.end(tx, rule.ulid, 'paused')
  return store.update(tx, rule.id, await settingsOf(tx, body, startsAt))
}

export const remove = async (tx: Write, { id, ulid }: store.Rule) => {
  await runs.end(tx, ulid, 'paused')
  await store.remove(tx, id)
}

export const scopeOf = ({
  status,
  days,
  channel_ulids,
  tag_ulids,
}: Pick<RetentionRuleBody, keyof Scope>): Scope => ({
  status,
  days,
  channel_ulids: lowered(channel_ulids),
  tag_ulids: lowered(tag_ulids),
})

const lowered = (ulids: string[] | null | undefined) => ulids?.map((ulid) => ulid.toLowerCase()) ?? null

const settingsOf = async (tx: Write, body: RetentionRuleBody, startsAt: Date): Promise<store.Settings> => {
  const scope = scopeOf(body)
  await assertExisting(tx, scope)
  const { timezone } = await showHours(tx)
  const after = startsAt > tx.now ? startsAt : tx.now
  return {
    name: body.name,
    ...scope,
    daily_limit: body.daily_limit ?? usualDailyLimit,
    starts_at: startsAt as Moment,
    due_at: body.is_paused ? null : nextRun(timezone, after),
    paused_because: body.is_paused ? 'member' : null,
  }
}

/** Rejects channels and tags that do not exist. */
export const assertExisting = async (tx: Write, scope: Scope) => {
  const faults: FieldErrors = {}
  for (const resource of ['channel', 'tag'] as const) {
    const ulids = scope[`${resource}_ulids`] ?? []
    if (ulids.length === 0) continue
    const known = await store.holdExisting(tx, resource, ulids)
    for (const [index, ulid] of ulids.entries()) {
      const field = `${resource}_ulids.${index}`
      if (!known.has(ulid)) faults[field] = [fieldFaults.selected(label(field))]
    }
  }
  if (Object.keys(faults).length) throw invalid(faults)
}
