import { createHmac, randomBytes } from 'node:crypto'
import { type Event, isBellhopError } from '../../../../packages/client/src/index.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import * as described from '../../descriptions/api.ts'
import { command } from '../../terminal/command.ts'
import { clientOf, wordsOf } from './client.ts'

const forwardMs = 30_000

export const listen = command({
  ...described.listen,
  run: async ({ values, config, say, print }) => {
    const { types, channels, after, count = Number.POSITIVE_INFINITY, forward } = values
    const secret = values.secret ?? `whsec_${randomBytes(24).toString('base64')}`
    if (forward) say(`Signed with ${secret}`)
    // The server rejects an unknown type.
    const wanted = { types: types as Event['type'][] | undefined, channels, after }
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    let left = count
    try {
      for await (const { event, position } of clientOf(config, values.workspace).events(given)) {
        await print(JSON.stringify({ ...event, position }))
        if (forward) say(await send(forward, secret, event))
        left -= 1
        if (left <= 0) return 0
      }
    } catch (error) {
      throw isBellhopError(error) ? badRequest(wordsOf(error)) : error
    }
    return 0
  },
})

/** Sends an event as a webhook. Returns the outcome in words. */
const send = async (url: string, secret: string, event: Event) => {
  const body = JSON.stringify({ type: event.type, timestamp: event.created_at, data: { event } })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${event.ulid}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': event.ulid,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(forwardMs) }
  const outcome = await fetch(url, request).then(
    ({ status }) => String(status),
    (error: Error) => `failed: ${error.message}`,
  )
  return `${event.type} to ${url}: ${outcome}`
}
