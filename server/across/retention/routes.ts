import { setRetentionPeriods, showRetentionPeriods } from '../../../contract/across/retention-periods.ts'
import {
  createRetentionRule,
  deleteRetentionRule,
  listRetentionRules,
  listRetentionRuns,
  previewRetentionRule,
  retentionRuleCreated,
  retentionRuleDeleted,
  retentionRuleUpdated,
  showRetentionRule,
  updateRetentionRule,
} from '../../../contract/across/retention-rules.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { setPeriods, showPeriods } from './periods.ts'
import { preview } from './preview.ts'
import * as runs from './runs-store.ts'
import { change, create, remove } from './save.ts'
import * as store from './store.ts'

type Params = { retentionRule: string }

const find = (tx: Read, { retentionRule }: Params) => store.find(tx, retentionRule)
const lock = (tx: Write, { retentionRule }: Params) => store.lock(tx, retentionRule)

export const routes = [
  route(showRetentionPeriods, ({ tx }) => showPeriods(tx)),
  route(setRetentionPeriods, ({ tx, body }) => setPeriods(tx, body)),
  route(listRetentionRules, ({ tx }) => store.all(tx)),
  route(listRetentionRuns, async ({ tx, page }) => {
    const wanted = { rules: page.filters.rule, perPage: page.perPage, offset: page.offset }
    const [rows, total] = await Promise.all([runs.list(tx, wanted), runs.total(tx, wanted)])
    return { rows, total }
  }),
  route(showRetentionRule, find, async ({ found }) => found),
  route(createRetentionRule, async ({ tx, body }) => {
    const rule = await create(tx, body)
    emit(tx, retentionRuleCreated, { retention_rule: rule.ulid, name: rule.name })
    return rule
  }),
  route(previewRetentionRule, ({ tx, body }) => preview(tx, body)),
  route(updateRetentionRule, lock, async ({ tx, found, body }) => {
    const rule = await change(tx, found, body)
    emit(tx, retentionRuleUpdated, { retention_rule: rule.ulid, name: rule.name })
    return rule
  }),
  route(deleteRetentionRule, lock, async ({ tx, found }) => {
    await remove(tx, found)
    emit(tx, retentionRuleDeleted, { retention_rule: found.ulid, name: found.name })
  }),
]
