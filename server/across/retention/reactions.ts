import { retentionRulePaused } from '../../../contract/across/retention-rules.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as runs from './runs-store.ts'
import * as store from './store.ts'

/** A rule for something that was deleted is paused, so that it never deletes more than it was made for. */
const pauseRules = async (tx: Write, resource: 'channel' | 'tag', ulids: string[]) => {
  for (const { ulid, name } of await store.forget(tx, resource, ulids)) {
    await runs.end(tx, ulid, 'paused')
    emit(tx, retentionRulePaused, { retention_rule: ulid, name })
    tx.outbox.audits.push({
      workspace: tx.workspace,
      at: tx.now,
      action: 'retention_rule.paused',
      target: ulid,
      by: { type: 'system' },
      personal: { name, changes: [{ field: `${resource}_ulids`, before: ulids.join(', '), after: null }] },
    })
  }
}

export const pauseRulesOfChannel: Reaction<{ channel: string }> = (tx, events) =>
  pauseRules(
    tx,
    'channel',
    events.map(({ facts }) => facts.channel),
  )

export const pauseRulesOfTag: Reaction<{ tag: string }> = (tx, events) =>
  pauseRules(
    tx,
    'tag',
    events.map(({ facts }) => facts.tag),
  )
