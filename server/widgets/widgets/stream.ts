import { networkOf } from '../../platform/http/callers/network.ts'
import type { KnownGuest, StreamCall } from '../../platform/http/route.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { tooMany } from '../../platform/kernel/problem.ts'
import { beginEventStream, telling } from '../../tickets/index.ts'
import { hashOf } from './rules.ts'
import type { VisitorStreams } from './visitor-streams.ts'

type Services = { log: Log; visitorStreams: VisitorStreams }

const mostOfNetwork = 50

const open = new Map<string, number>()

/** Sends a stream of events to a browser. */
export const stream = async (
  { request, reply, me, site }: StreamCall<KnownGuest>,
  { log, visitorStreams }: Services,
) => {
  const leaveNetwork = enter(`${me.channel.id}:${networkOf(request.ip)}`, visitorStreams)
  let leave = () => {}
  const { write, close, cut, isOver } = beginEventStream(request, reply, () => {
    leave()
    leaveNetwork()
  })
  try {
    const hash = hashOf(me.token.lastingSecret)
    leave = await visitorStreams.join(me.workspace.id, { visitor: me.visitor.id, site, hash, write, close })
    if (isOver()) leave()
    write(telling.ready(null))
  } catch (error) {
    log.warn({ err: error }, 'a stream of events could not begin')
    cut()
  }
  return reply
}

/** Browsers that exceed the limit of streams poll instead. */
const enter = (network: string, { isFull }: Pick<VisitorStreams, 'isFull'>) => {
  const others = open.get(network) ?? 0
  if (others >= mostOfNetwork || isFull()) throw tooMany({ 'retry-after': '30' })
  open.set(network, others + 1)
  return () => {
    const left = (open.get(network) ?? 1) - 1
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }
}
