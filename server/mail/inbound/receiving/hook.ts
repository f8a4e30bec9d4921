import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hookChannel } from '../../../channels/index.ts'
import {
  connectionEnded,
  discardRest,
  withStreamedBody,
} from '../../../platform/http/requests/streamed-body.ts'
import type { Plugin } from '../../../platform/http/server.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { bodyTooLarge, invalid, notFound, Problem, tooMany } from '../../../platform/kernel/problem.ts'
import { limitedBy } from '../../../platform/turns/limited-by.ts'
import { maxMailBytes, type Services as Receiving, receive } from './receive.ts'
import * as routing from './routing-store.ts'

type Services = Receiving & {
  keys: Keys
  /** Rate limits by IP address: of attempts with a wrong secret, and of mails. */
  admits: (ip: string) => Promise<boolean>
  admitsMail: (ip: string) => Promise<boolean>
  /** The maximum number of mails that are received at the same time. */
  atOnce: number
}

type Limited = ReturnType<typeof limitedBy<number>>

/** Receives raw mails of a channel at its secret URL. */
export const mailHook =
  (services: Services): Plugin =>
  (app) => {
    // A channel gets at most a quarter of the slots, so that it cannot block others.
    const limits = { total: services.atOnce, each: Math.ceil(services.atOnce / 4) }
    const limited = limitedBy<number>({ ...limits, waiting: 0, rejection: tooManyAtOnce })
    withStreamedBody(app, {
      method: 'POST',
      url: '/inbound/mail/:secret',
      handler: async (request, reply) => {
        try {
          return await take(services, limited, request, reply)
        } catch (error) {
          discardRest(request)
          throw error
        }
      },
    })
  }

/** Makes all checks before it reads the body. */
const take = async (services: Services, limited: Limited, request: FastifyRequest, reply: FastifyReply) => {
  const { channel, workspace } = await destinationOf(services, request)
  const { body, ip, headers } = request
  if (!(await services.admitsMail(ip))) throw tooMany({ 'retry-after': '60' })
  if (Number(headers['content-length']) > maxMailBytes) throw bodyTooLarge(maxMailBytes)
  const mail = Readable.from(mailIn(body instanceof Readable ? body : Readable.from([])))
  const { from } = request.query as { from?: unknown } // the query is not validated
  const [ulid] = await limited(channel, () =>
    receive(services, mail, {
      way: 'hook',
      envelope: { from: typeof from === 'string' ? from : null },
      destinations: [{ channel, workspace, recipients: [] }],
    }).finally(() => mail.destroy()),
  )
  return reply.code(202).send({ data: { ulid, status: 'received' } })
}

const destinationOf = async ({ keys, db, admits }: Services, { params, ip }: FastifyRequest) => {
  const { secret } = params as { secret: string } // a parameter of the route
  const found = await hookChannel(keys, secret, (ulid) => db.global.read((tx) => routing.hookOf(tx, ulid)))
  if (found) return found
  throw (await admits(ip)) ? notFound() : tooMany({ 'retry-after': '60' })
}

/** The chunks of a mail. Rejects empty and too large ones. */
async function* mailIn(content: Readable) {
  let size = 0
  try {
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxMailBytes) throw bodyTooLarge(maxMailBytes)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Problem ? error : connectionEnded()
  }
  if (size === 0) throw invalid({ mail: ['The body must be a raw mail.'] })
}

const tooManyAtOnce = () =>
  new Problem(503, 'Too many mails are being received at the same time. Please try again.', {
    headers: { 'retry-after': '5' },
  })
