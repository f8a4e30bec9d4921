import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Write } from '../db/transaction.ts'
import { type Fault, fieldFaults, label } from '../kernel/field-faults.ts'
import { invalid } from '../kernel/problem.ts'
import type { Asker } from './callers/principal.ts'
import * as responses from './stored-responses.ts'

/** The hashes of an Idempotency-Key and its request, and the key that its stored response is encrypted with. */
export type IdempotencyKey = { token: number; keyHash: Buffer; requestHash: Buffer; sealedWith: Buffer }

type Done = { text: string; replayed: boolean }

const longest = 255

/** Undefined without the header. `content` must contain everything that distinguishes requests. */
export const idempotencyKeyOf = (
  request: FastifyRequest,
  { token }: Pick<Asker, 'token'>,
  content: object,
): IdempotencyKey | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined || !token) return undefined
  const [keyHash, requestKey, sealedWith] = derive(acceptable(String(key)), token.lastingSecret)
  const { method, url } = request.routeOptions
  const text = JSON.stringify([method, url, content])
  const requestHash = createHmac('sha256', requestKey).update(text).digest()
  return { token: token.id, keyHash, requestHash, sealedWith }
}

/**
 * Runs work once per key. A repeated request gets the first response, and waits for it if it is still running. Errors
 * are not stored, so the request can be retried.
 */
export const once = async (
  tx: Write,
  idempotencyKey: IdempotencyKey,
  work: (tx: Write) => Promise<string>,
): Promise<Done> => {
  if (await responses.reserve(tx, idempotencyKey)) {
    // The response is stored after the last statements of the work.
    const { finish: _, ...unfinished } = tx
    const text = await work(unfinished)
    await responses.keep(tx, idempotencyKey, text)
    return { text, replayed: false }
  }
  const text = await responses.find(tx, idempotencyKey)
  if (text === undefined) throw rejection(fieldFaults.usedOtherwise(label(field)))
  return { text, replayed: true }
}

/** Replaces the response that was stored with the work. */
export const keepInstead = responses.keep

/** The serialized response. The status must be set before. */
export const asText = (reply: FastifyReply, response: unknown) =>
  reply.statusCode === 204 ? '' : String(reply.serialize(response))

export const sendDone = (reply: FastifyReply, { text, replayed }: Done) => {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return text ? sendJson(reply, text) : reply.send()
}

export const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text)

const field = 'idempotency_key'
const rejection = (fault: Fault) => invalid({ [field]: [fault] })

const acceptable = (key: string) => {
  if (key.trim() === '') throw rejection(fieldFaults.required(label(field)))
  if (key.length > longest) throw rejection(fieldFaults.maxCharacters(label(field), longest))
  return key
}

// The token's secret is stored nowhere, so that even a key that can be guessed opens nothing.
const derive = (key: string, secret: string): [Buffer, Buffer, Buffer] => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, key, 'bellhop idempotency', 96))
  return [bytes.subarray(0, 32), bytes.subarray(32, 64), bytes.subarray(64)]
}
