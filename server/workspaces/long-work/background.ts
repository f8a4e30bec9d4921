import type { LongWorkKind } from '../../../contract/workspaces/steps.ts'
import { type Environment, leasedWork } from '../../platform/background/leased-work.ts'
import type { Leased } from '../../platform/background/leases.ts'
import type { Signals } from '../../platform/background/work.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { AnyKind, Progress } from './kind.ts'
import * as store from './store.ts'

type Row = store.Row & Leased

const reportEveryMs = 500
const mostAttempts = 5
const serverError = 'Something went wrong on the server. What was done is kept. Please try it again.'

/** Runs long work of all kinds. */
export const runningLongWork = <Services extends Environment>(
  services: Services,
  kinds: readonly AnyKind<Services>[],
) => {
  const kindOf = new Map<string, AnyKind<Services>>(kinds.map((kind) => [kind.kind, kind]))
  return leasedWork<store.Row>(services, {
    table: store.longWorkTable,
    limits: { atOnce: 2, perWorkspace: 1 },
    deadlineMs: Number.POSITIVE_INFINITY,
    retry: {
      backoffMs: (attempt) => attempt * 5_000,
      mostAttempts,
      skipsTransient: true,
      giveUp: (tx, row) => store.fail(tx, row, serverError),
    },
    run: async (row, signals) => {
      const kind = kindOf.get(row.kind)
      if (!kind) throw new Error(`No work of the kind ${row.kind} is known.`)
      await runOne(services, kind, row, signals)
    },
  })
}

/** Reasons for people end the work. Any other error lets it run again. */
const runOne = async <Services extends Environment>(
  services: Services,
  kind: AnyKind<Services>,
  row: Row,
  signals: Signals,
) => {
  const { workspace_id: workspace, ulid } = row
  const by = { type: 'user', id: row.user_id } as const
  const { report, hasToldToStop } = reporting(services, row, AbortSignal.any([signals.abort, signals.stop]))
  try {
    const result = await kind.run(services, { workspace, by, ulid, input: row.input as never, report })
    const state = hasToldToStop() ? 'stopped' : 'done'
    await services.db.write(workspace, by, (tx) => store.end(tx, row, state, result))
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await services.db.write(workspace, by, (tx) => store.fail(tx, row, error.message))
  }
}

const reporting = ({ db }: Environment, row: Row, signal: AbortSignal) => {
  const by = { type: 'system', name: 'long work' } as const
  let next = 0
  let goesOn = true
  const report = async (progress: Progress<LongWorkKind>) => {
    signal.throwIfAborted()
    if (!goesOn || performance.now() < next) return goesOn
    const work = await db.write(row.workspace_id, by, (tx) => store.report(tx, row, progress))
    if (!work) throw new Error('Another process has this work.')
    next = performance.now() + reportEveryMs
    goesOn = !work.is_stopping
    return goesOn
  }
  return { report, hasToldToStop: () => !goesOn }
}
