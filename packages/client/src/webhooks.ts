import type { WebhookPayload } from './api.ts'

export type ReceivedWebhook = {
  /** The body as it arrived, before it is parsed. */
  body: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** The secret of the endpoint, `whsec_…`. Several while secrets are exchanged. */
  secret: string | readonly string[]
  /** The largest difference between the time of the message and now. Default: 300. */
  toleranceSeconds?: number
  /** The current time, for tests. */
  now?: Date
}

/** A webhook that cannot be trusted. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
}

/**
 * Verifies a message as in Standard Webhooks and returns it. The comparison takes the same time for each signature. Handle
 * each `id` once: a message is sent again until it was received.
 */
export const verifyWebhook = async (received: ReceivedWebhook): Promise<WebhookPayload & { id: string }> => {
  const { body, headers, secret, toleranceSeconds = 300, now = new Date() } = received
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError('A header of the webhook is missing.')
  const distance = Math.abs(now.getTime() / 1_000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || distance > toleranceSeconds)
    throw new WebhookVerificationError('The webhook is too old, or the clock of this machine is wrong.')
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  for (const one of [secret].flat()) {
    const key = await keyOf(one)
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return { id, ...JSON.parse(body) }
  }
  throw new WebhookVerificationError('No signature of the webhook is valid.')
}

const headerOf = (headers: ReceivedWebhook['headers'], name: string) => {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  return [Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]].flat()[0]
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )

const bytesOf = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    throw new WebhookVerificationError('A signature or a secret is not Base64.')
  }
}
