import type { NewsOf } from '../db/after-commit.ts'
import type { Db } from '../db/open.ts'
import type { Log } from '../kernel/log.ts'
import { startReleasing } from './abandoned.ts'
import { lookInto } from './queue.ts'
import { startRounds } from './rounds.ts'
import type { Background } from './work.ts'

/** The interval of looking for work without a notification, such as that of a process that died. */
const lookEveryMs = 5_000

export const leasedTables = (work: readonly Background[]) => work.flatMap(({ leases }) => leases ?? [])

/** Starts background work. The caller must stop the returned work. */
export const startWork = (work: readonly Background[], db: Db, log: Log) => {
  const queues = work.flatMap(({ queue }) => queue ?? [])
  const running = work.map(({ start }) => start())
  const heard = (news: readonly NewsOf<'work'>[]) => {
    for (const { work, workspace, at } of news)
      for (const { table, note } of queues) if (table.work === work) note(workspace, at)
    const names = new Set(news.map(({ work }) => work))
    for (const { name, wake } of running) if (names.has(name)) wake()
  }
  const look = async () => {
    await lookInto(db, queues)
    for (const { wake } of running) wake()
    return lookEveryMs
  }
  const looking = startRounds({ name: 'looking for work', round: look, log })
  const listener = db.news.onAll(['work'], heard, looking.wake)
  const releasing = startReleasing(db, { tables: leasedTables(work), released: looking.wake, log })
  return [listener, looking, releasing, ...running]
}
