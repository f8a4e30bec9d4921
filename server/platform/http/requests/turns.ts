import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitedBy } from '../../turns/limited-by.ts'

/**
 * Processes the requests of one connection one after the other. Node emits pipelined requests all at once. The
 * connection is paused while any of them waits, so the queue has at most the requests of one read.
 */
export const oneAtATimePerConnection = () => {
  const queues = new WeakMap<Socket, Queue>()

  return ({ raw: { socket } }: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const enter = ({ leave }: Queue) => {
      if (isGone(socket, reply)) leave()
      else reply.raw.once('close', leave)
      done()
    }
    const queue = queues.get(socket)
    if (queue) void queue.wait().then(() => enter(queue))
    else enter(begin(queues, socket))
  }
}

type Queue = { wait: () => Promise<void>; leave: () => void }

const begin = (queues: WeakMap<Socket, Queue>, socket: Socket): Queue => {
  const waiting: (() => void)[] = []
  // Node resumes a connection for reasons of its own, such as a body that is read.
  const stayPaused = () => void socket.pause()
  const pause = () => {
    socket.pause()
    socket.on('resume', stayPaused)
  }
  const resume = () => {
    socket.off('resume', stayPaused)
    socket.resume()
  }
  const queue = {
    wait: () => {
      if (waiting.length === 0) pause()
      return new Promise<void>((go) => waiting.push(go))
    },
    leave: () => {
      const next = waiting.shift()
      if (!next) queues.delete(socket)
      else if (waiting.length === 0) resume()
      next?.()
    },
  }
  queues.set(socket, queue)
  return queue
}

/** The client has disconnected: the request is dropped. */
const isGone = (socket: Socket, reply: FastifyReply) => {
  if (socket.destroyed) reply.hijack()
  return socket.destroyed
}

/** Limits how many requests of one API token are worked on at the same time; the others wait, in order. */
export const inTurnPerToken = (limits: { each: number; waiting: number }) => {
  const inTurn = limitedBy<string>(limits)

  return (
    token: string,
    { raw: { socket } }: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ) => inTurn(token, async () => (isGone(socket, reply) ? reply : work()))
}
