import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../db/connection/driver.ts'
import type { Db } from '../db/open.ts'
import type { Write } from '../db/transaction.ts'
import { type Job, later } from './jobs.ts'
import { RetryLater } from './leased-work.ts'

/** The progress of a backfill in a workspace: the last processed id, and the last id that existed when it began. */
export type Position = { after: number; last?: number }

/** Processes at most `most` rows after an id. Returns the last id, or null at the end. */
type Portion = (tx: Write, after: number, most: number) => Promise<number | null>

type Backfill = {
  name: string
  /** The newest row of the workspace, so that the progress can be told. */
  lastIn: (tx: Write) => Promise<number>
  portion: Portion
  most?: number
}

const prefix = 'backfill: '
/** The time after which other workspaces get their turn. */
const turnMs = 60_000

/**
 * Work that an upgrade leaves for later: it goes through all rows of a workspace in portions, while requests are served.
 * A migration enqueues it with the input `{"after": 0}`. Each portion can be repeated.
 */
export const backfill = ({ name, lastIn, portion, most = 2_000 }: Backfill): Job<Position, { db: Db }> => ({
  queue: `${prefix}${name}`,
  limits: { atOnce: 1, perWorkspace: 1 },
  deadlineMs: 5 * 60_000,
  mayWait: true,
  run: async ({ db }, input, workspace, signal, keep) => {
    const by = { type: 'system', name: 'upgrade' } as const
    const over = performance.now() + turnMs
    let position = input
    const next = async (tx: Write) => {
      const last = position.last ?? (await lastIn(tx))
      const after = await portion(tx, position.after, most)
      if (after === null) return undefined
      const reached = { after, last }
      await keep(tx, reached)
      return reached
    }
    for (;;) {
      const begun = performance.now()
      const reached = await db.write(workspace, by, next)
      if (!reached) return
      position = reached
      if (performance.now() > over) throw new RetryLater('the backfill has more rows', 0, { counts: false })
      // Half of the time belongs to requests.
      await pause(performance.now() - begun, undefined, { signal })
    }
  },
})

/** Goes through all rows of a workspace again. */
export const backfillAgain = (tx: Write, job: Job<Position, { db: Db }>) => later(tx, job, { after: 0 })

export type Backfilling = { name: string; workspace: string; percent: number; problem: string | null }

/** The backfills that have not ended, and how far they are. */
export const backfills = (sql: Sql) => sql<Backfilling[]>`
  select substr(j.queue, ${prefix.length + 1}::integer) as name, w.slug as workspace,
    case when j.failed_at is not null then j.error end as problem,
    coalesce(floor(100 * (j.input ->> 'after')::numeric / nullif((j.input ->> 'last')::numeric, 0)), 0)::integer as percent
  from jobs j join workspaces w on w.id = j.workspace_id
  where j.queue like ${`${prefix}%`} order by j.queue, w.slug`
