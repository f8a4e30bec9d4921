import { createHmac, timingSafeEqual } from 'node:crypto'

type Received = {
  body: Buffer | string
  headers: Record<string, unknown>
  secret: string
  now?: number
}

const mostSeconds = 300

/** Verifies a request as Standard Webhooks specifies it. */
export const isSigned = ({ body, headers, secret, now = Date.now() }: Received) => {
  const [id, timestamp, given] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  )
  if (!id || !given || !/^\d+$/.test(timestamp ?? '')) return false
  if (Math.abs(now / 1_000 - Number(timestamp)) > mostSeconds) return false
  const wanted = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest()
  return given
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
}
