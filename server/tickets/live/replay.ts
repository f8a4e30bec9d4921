import type { Db } from '../../platform/db/open.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { nextEventsNow, type Part } from './actions.ts'
import type { beginEventStream } from './event-stream.ts'
import { channelsIn } from './log.ts'
import * as telling from './telling.ts'

/** The maximum number of events that are read at once, which a slow client keeps in memory. */
const most = 100

/** The delay before events are read again that wait for an earlier transaction. */
const unsettledMs = 300

type Replaying = {
  db: Pick<Db, 'read'>
  /** Returns the caller with the current permissions; undefined without any. */
  me: () => Promise<Principal | undefined>
  workspace: number
  types: readonly string[] | undefined
  channels: string | undefined
  stream: Pick<ReturnType<typeof beginEventStream>, 'write' | 'close' | 'drained' | 'isOver'>
}

/** Sends the log in order, each event once: the events after a position, however many, then those that follow. */
export const openReplay = ({ db, me, workspace, stream, ...filters }: Replaying) => {
  let place: string | undefined
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  const read = (access: Principal['channels']) =>
    db.read(workspace, async (tx) => {
      const channels = await channelsIn(tx, filters.channels)
      return nextEventsNow(tx, access, { after: place, types: filters.types, channels, most })
    })
  const send = async ({ events, next }: Part) => {
    for (const { event, position } of events) {
      await stream.drained()
      stream.write(telling.entry(event, position))
      place = position
    }
    place = next
  }

  const reset = () => {
    place = undefined
    stream.write(telling.reset)
    return false
  }
  /** Sends the next events. Returns true if none is left. */
  const proceed = async (access: Principal['channels']) => {
    const part = await read(access)
    if (!part) return reset()
    await send(part)
    if (part.isComplete && !part.isSettled) setTimeout(wake, unsettledMs)
    return part.isComplete
  }

  return {
    wake,
    /** Heartbeats tell the position, since the reader may have received no event for a while. */
    write: (text: string) =>
      stream.write(text === telling.beat && place !== undefined ? telling.beatAt(place) : text),
    run: async (after: string | undefined) => {
      place = after
      for (let isReady = false; !stream.isOver(); ) {
        woken = Promise.withResolvers()
        const caller = await me()
        if (!caller) return end(stream)
        if (!(await proceed(caller.channels))) continue
        if (!isReady) stream.write(telling.ready(place ?? null))
        isReady = true
        await woken.promise
      }
    },
  }
}

const end = ({ write, close }: Pick<Replaying['stream'], 'write' | 'close'>) => {
  write(telling.gone)
  close()
}
