import type { YearPreview, YearPreviewBody } from '../../../contract/workflows/workflow-runs.ts'
import { startsWithEvent } from '../../../contract/workflows/workflows.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { beginLongWork, type LongWorkOf } from '../../workspaces/index.ts'
import { find } from '../rules/store.ts'
import { evaluateEvents } from './events.ts'
import * as store from './events-store.ts'
import { draftOf } from './preview.ts'
import type { PreviewContext } from './preview-context.ts'
import { readOnly, rolledBack } from './rolled-back.ts'
import { stretchOf } from './stretch.ts'

type Call = { tx: Write; me: Principal; body: YearPreviewBody }

/** Begins to try a workflow on the events of a year. */
export const beginYear = async ({ tx, me, body: { workflow: ulid, ...body } }: Call) => {
  const workflow = ulid ? await find(tx, ulid.toLowerCase(), me.channels) : undefined
  if (ulid && !workflow) throw invalid({ workflow: [fieldFaults.selected(label('workflow'))] })
  if (!startsWithEvent(body.trigger_type))
    throw invalid({ trigger_type: ['Only triggers that follow an event can be tried on the past year.'] })
  await rolledBack(tx, () => draftOf(tx, me, body))
  return beginLongWork(tx, yearPreview(), {
    resource: workflow?.ulid ?? me.user.ulid,
    name: workflow?.name ?? null,
    user: me.user.id,
    input: { body },
  })
}

const yearMs = 365 * 86_400_000
const mostListed = 50
/** A chain of workflows is over after moments, so the oldest are forgotten. */
const mostChains = 10_000

type Input = { body: Omit<YearPreviewBody, 'workflow'> }

/** Tries a workflow on the events of a year, in portions of their ids. */
export const yearPreview = (portion = 2_000): LongWorkOf<'workflow_preview', Input, { db: Db }> => ({
  kind: 'workflow_preview',
  run: async ({ db }, { workspace, by, input, report }) => {
    const found: YearPreview = { events_examined: 0, is_complete: true, would_run_count: 0, would_run: [] }
    const ran = new Set<string>()
    const { drafted, span, stretch } = await db.write(workspace, by, (tx) => begun(tx, input))
    for (let from = stretch.from; from <= stretch.to; from += portion) {
      const progress = { done: from - stretch.from, total: stretch.to + 1 - stretch.from }
      if (!(await report({ step: 'reading', ...progress }))) return { ...found, is_complete: false }
      const part = { from, to: Math.min(from + portion - 1, stretch.to) }
      await db.write(workspace, by, (tx) =>
        readOnly(tx, () => tryOn({ tx, span, access: 'all', ...drafted }, part, { found, ran })),
      )
      if (ran.size > mostChains) ran.clear()
    }
    return found
  },
})

const begun = async (tx: Write, { body }: Input) => {
  const drafted = await rolledBack(tx, () => draftOf(tx, { channels: 'all' }, body))
  const span = { since: new Moment(tx.now.getTime() - yearMs), until: tx.now }
  return { drafted, span, stretch: await stretchOf(tx, span) }
}

type Totals = { found: YearPreview; ran: Set<string> }

const tryOn = async (context: PreviewContext, part: store.Stretch, { found, ran }: Totals) => {
  const { tx, draft, span } = context
  const most = part.to - part.from + 1
  const access = draft.channel_ids ?? context.access
  const query = { trigger: draft.trigger_type, span, access, scanLimit: most, limit: most }
  const events = (await store.eventsFor(tx, part, query)).reverse()
  const { examined, isComplete, wouldRun } = await evaluateEvents({ ...context, access }, events, ran)
  found.events_examined += examined
  found.is_complete &&= isComplete
  found.would_run_count += wouldRun.length
  const newest = wouldRun.slice(0, mostListed).map(({ ticket: { ulid, number }, at, actions }) => ({
    ticket: { ulid, number },
    at,
    words: actions.map(({ words }) => words).join(' '),
  }))
  found.would_run = [...newest, ...found.would_run].slice(0, mostListed)
}
