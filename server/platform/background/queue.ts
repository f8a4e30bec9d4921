import type { Db } from '../db/open.ts'
import type { Read } from '../db/transaction.ts'
import type { Clock } from '../kernel/clock.ts'
import { openAgenda } from './agenda.ts'
import type { Room } from './slots.ts'
import { nextDue, type WorkTable, waitingWork } from './work-table.ts'

/** Interval of polling for work that is due but waits for other work. */
const blockedMs = 1_000

export type Queue = ReturnType<typeof openQueue>

/** The work of one kind that stands in a table: where there is some, and when. */
export const openQueue = ({ db, clock }: { db: Db; clock: Clock }, table: WorkTable) => {
  const agenda = openAgenda()
  /** Workspaces with work that waits for other work. */
  const blocked = new Set<number>()
  const hasRoom = (room: Room) => (workspace: number) => room.of(workspace) > 0
  const now = () => clock().getTime()
  const note = (workspace: number, at: number) => agenda.note(workspace, at, now())
  return {
    table,
    note,
    noteFirst: agenda.noteFirst,
    /** Notes that there may be more now, or after a pause. */
    again: (workspace: number, pauseMs = 0) => note(workspace, now() + pauseMs),
    /** Asks when the next work of a workspace is due. Due work that could not be taken is looked for after a pause. */
    noteNext: async (tx: Read, { isBlocked }: { isBlocked: boolean }) => {
      const pauseMs = isBlocked ? blockedMs : 0
      const at = await nextDue(tx, table, pauseMs)
      if (at === null) return
      if (at <= tx.now.getTime() + pauseMs) blocked.add(tx.workspace)
      note(tx.workspace, at)
    },
    /** Notes that work which waited for other work may be taken now. */
    unblock: (workspace: number) => {
      if (blocked.delete(workspace)) note(workspace, now())
    },
    isUnsure: agenda.isUnsure,
    /** The next workspaces with due work, in turns. */
    take: (room: Room) => agenda.take(now(), room.most, hasRoom(room)),
    /** The time until this process expects the next due work. */
    restMs: (room: Room) => Math.max(0, Math.ceil(agenda.nextAt(hasRoom(room)) - now())),
    /** Polls the table for work without a notification. */
    look: async () => {
      for (const { workspace, at } of await db.global.read((tx) => waitingWork(tx, [table])))
        agenda.noteFirst(workspace, at)
    },
  }
}

/** Polls several queues with one statement. */
export const lookInto = async (db: Db, queues: readonly Queue[]) => {
  const tables = queues.map(({ table }) => table)
  for (const { place, workspace, at } of await db.global.read((tx) => waitingWork(tx, tables)))
    queues[place]?.noteFirst(workspace, at)
}
