import { mostUses, type Uses } from '../../../contract/across/uses.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Used } from '../../platform/kernel/used.ts'
import { policiesUsing, viewsUsing } from '../../tickets/index.ts'
import { workflowsUsing } from '../../workflows/index.ts'
import { recurringTicketsUsing, templatesUsing } from '../../writing/index.ts'
import { rulesUsing } from '../retention/actions.ts'

/** The uses of something. Those that the caller cannot see are only counted. */
export const usesOf = async (tx: Read, { user, channels }: Principal, used: Used): Promise<Uses> => {
  const found = await Promise.all([
    workflowsUsing(tx, used, channels),
    viewsUsing(tx, used, user.id),
    used.kind === 'tag' ? policiesUsing(tx, used.ulid) : [],
    templatesUsing(tx, used, user.id),
    used.kind === 'user' || used.kind === 'template'
      ? recurringTicketsUsing(tx, { kind: used.kind, ulid: used.ulid }, channels)
      : [],
    used.kind === 'tag' ? rulesUsing(tx, used.ulid) : [],
  ])
  const all = found.flat()
  const uses = all.filter(({ isVisible }) => isVisible).slice(0, mostUses)
  return {
    uses: uses.map(({ isVisible: _, ...use }) => use),
    others: all.length - uses.length,
  }
}
