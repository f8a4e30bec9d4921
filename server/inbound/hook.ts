import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hookChannel } from '../channels/actions.ts'
import type { Means } from '../means.ts'
import type { Plugin } from '../platform/http/server.ts'
import { invalid, notFound, tooMany } from '../platform/problem.ts'
import { maxMailBytes, receive } from './receive.ts'
import * as routing from './routing-store.ts'

type Needs = Pick<Means, 'db' | 'files' | 'clock' | 'keys'> & {
  admits: (ip: string) => Promise<boolean>
}

type Hook = { Params: { secret: string }; Querystring: { from?: string } }

/** Takes a raw mail of a channel from whoever knows the channel's secret address. */
export const mailHook =
  (needs: Needs): Plugin =>
  (app) => {
    app.post<Hook>('/inbound/mail/:secret', { bodyLimit: maxMailBytes }, (request, reply) =>
      take(needs, request, reply),
    )
  }

const take = async (needs: Needs, { params, query, body, ip }: FastifyRequest<Hook>, reply: FastifyReply) => {
  const destination = await hookChannel(needs.keys, params.secret, (ulid) =>
    needs.db.global.read((tx) => routing.hookOf(tx, ulid)),
  )
  if (!destination && !(await needs.admits(ip))) throw tooMany({ 'retry-after': '60' })
  if (!destination) throw notFound()
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw invalid({ mail: ['The body must be a mail in its raw form.'] })
  const [ulid] = await receive(needs, Readable.from([body]), {
    way: 'hook',
    envelope: { from: typeof query.from === 'string' ? query.from : null },
    destinations: [{ ...destination, recipients: [] }],
  })
  return reply.code(202).send({ data: { ulid, fate: 'received' } })
}
