import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts'

const secretOf = (key: Buffer) => `whsec_${key.toString('base64')}`
const [key, other] = [randomBytes(32), randomBytes(32)]
const now = new Date('2026-06-24T14:30:00Z')
const body = JSON.stringify({
  type: 'tag.deleted',
  timestamp: '2026-06-24T14:30:00+00:00',
  data: { event: {} },
})

const sign = (by: Buffer, time: string, id = 'msg-1') =>
  `v1,${createHmac('sha256', by).update(`${id}.${time}.${body}`).digest('base64')}`

const message = (signature: string, time = String(now.getTime() / 1_000)) => ({
  ...{ body, now, secret: secretOf(key) },
  headers: { 'Webhook-Id': 'msg-1', 'webhook-timestamp': time, 'webhook-signature': signature },
})
const time = String(now.getTime() / 1_000)
const rejects = (received: Parameters<typeof verifyWebhook>[0]) =>
  assert.rejects(verifyWebhook(received), WebhookVerificationError)

test('a message is verified, also with one of two signatures or of two secrets', async () => {
  const verified = await verifyWebhook(message(sign(key, time)))
  assert.deepEqual([verified.id, verified.type], ['msg-1', 'tag.deleted'])
  await verifyWebhook(message(`${sign(other, time)} v1a,x ${sign(key, time)}`))
  const both = [secretOf(other), secretOf(key)]
  await verifyWebhook({ ...message(sign(key, time)), secret: both })
  await verifyWebhook({ ...message(sign(key, time)), headers: new Headers(message(sign(key, time)).headers) })
})

test('a message is rejected that was changed, is old, or has the signature of another', async () => {
  await rejects(message(sign(other, time)))
  await rejects({ ...message(sign(key, time)), body: `${body} ` })
  await rejects(message(sign(key, time, 'msg-2')))
  await rejects(message(sign(key, time).replace('v1,', 'v2,')))
  await rejects(message('v1,%%%'))
  await rejects({ ...message(sign(key, time)), headers: {} })
  for (const far of [-301, 301]) {
    const then = String(now.getTime() / 1_000 + far)
    await rejects(message(sign(key, then), then))
    await verifyWebhook({ ...message(sign(key, then), then), toleranceSeconds: 302 })
  }
  await rejects(message(sign(key, '1e9'), '1e9'))
})
