import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Background } from './work.ts'
import { oldestDue } from './work-table.ts'

/** A queue with work that is due and has not started, and since how many seconds the oldest of it is due. */
export type Backlog = { queue: string; seconds: number }

/** The queues in which work is due, the one that waits longest first. */
export const backlogs = async (
  { db, clock }: { db: Pick<Db, 'global'>; clock: Clock },
  work: readonly Background[],
): Promise<Backlog[]> => {
  const tables = work.flatMap(({ queue }) => queue?.table ?? [])
  const found = await db.global.read((tx) => oldestDue(tx, tables))
  const now = clock().getTime()
  return found
    .map(({ place, at }) => ({ queue: tables[place]?.work ?? '', seconds: Math.max(0, (now - at) / 1_000) }))
    .toSorted((one, other) => other.seconds - one.seconds)
}
