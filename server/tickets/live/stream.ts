import type { Query } from '../../../contract/base/endpoint.ts'
import type { listEvents } from '../../../contract/live.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { StreamCall } from '../../platform/http/route.ts'
import { tooMany } from '../../platform/kernel/problem.ts'
import { since } from './actions.ts'
import { beginEventStream } from './event-stream.ts'
import type { Hub } from './hub.ts'
import { typesIn } from './log.ts'
import { openReplay } from './replay.ts'
import * as telling from './telling.ts'

type Services = { db: Pick<Db, 'read'>; live: { hub: Hub; renew: Renew } }

/** Returns the caller with the current permissions; undefined without any. */
export type Renew = (me: Principal) => Promise<Principal | undefined>

const mostOfOneToken = 50

const open = new Map<number, number>()

type Call = StreamCall<Principal, Query<typeof listEvents>>

/** Responds with a stream of events that stays open. */
export const stream = async ({ request, reply, me, after, query }: Call, { db, live }: Services) => {
  const isReplay = query.replay === 'true'
  const types = isReplay ? typesIn(query.types) : undefined
  const leaveToken = enterToken(me.token.id, live.hub)
  let leaveHub = () => {}
  const opened = beginEventStream(request, reply, () => {
    leaveHub()
    leaveToken()
  })
  const { write, close, cut, isOver } = opened
  const [workspace, renew] = [me.workspace.id, () => live.renew(me)]
  const fail = (error: unknown) => {
    request.log.warn({ err: error }, 'a stream of events failed')
    cut()
  }
  try {
    if (isReplay) {
      const { channels } = query
      const replay = openReplay({ db, me: renew, workspace, types, channels, stream: opened })
      const leave = await live.hub.join(workspace, { me: renew, close, ...replay })
      leaveHub = () => {
        leave()
        replay.wake()
      }
      void replay.run(after).catch(fail)
    } else leaveHub = await live.hub.join(workspace, { me: renew, write, close })
    if (isOver()) leaveHub()
    if (isReplay) return reply
    // The hub sends later events to the stream. Events since `after` are read now, so that none is missed.
    const { events, cursor, isComplete } = await db.read(workspace, (tx) => since(tx, me, after))
    write([...events.map(telling.change), isComplete ? '' : telling.reset, telling.ready(cursor)].join(''))
  } catch (error) {
    fail(error)
  }
  return reply
}

const enterToken = (token: number, hub: Pick<Hub, 'isFull'>) => {
  const others = open.get(token) ?? 0
  if (others >= mostOfOneToken || hub.isFull()) throw tooMany({ 'retry-after': '30' })
  open.set(token, others + 1)
  return () => {
    const left = (open.get(token) ?? 1) - 1
    if (left > 0) open.set(token, left)
    else open.delete(token)
  }
}
