import type { Db } from '../../platform/db/open.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { StreamCall } from '../../platform/http/route.ts'
import { tooMany } from '../../platform/kernel/problem.ts'
import { since } from './actions.ts'
import { beginEventStream } from './event-stream.ts'
import type { Hub } from './hub.ts'
import * as telling from './telling.ts'

type Services = { db: Pick<Db, 'read'>; live: { hub: Hub; renew: Renew } }

/** Returns the caller with the current permissions; undefined without any. */
export type Renew = (me: Principal) => Promise<Principal | undefined>

const mostOfOneToken = 50

const open = new Map<number, number>()

/** Responds with a stream of events that stays open. */
export const stream = async ({ request, reply, me, after }: StreamCall, services: Services) => {
  const { db, live } = services
  const leaveToken = enterToken(me.token.id, live.hub)
  let leaveHub = () => {}
  const { write, close, cut, isOver } = beginEventStream(request, reply, () => {
    leaveHub()
    leaveToken()
  })
  try {
    leaveHub = await live.hub.join(me.workspace.id, { me: () => live.renew(me), write, close })
    if (isOver()) leaveHub()
    // The hub sends later events to the stream. Events since `after` are read now, so that none is missed.
    const { events, cursor, isComplete } = await db.read(me.workspace.id, (tx) => since(tx, me, after))
    write([...events.map(telling.change), isComplete ? '' : telling.reset, telling.ready(cursor)].join(''))
  } catch (error) {
    request.log.warn({ err: error }, 'a stream of events could not begin')
    cut()
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
