import { createHmac } from 'node:crypto'

type Signed = { id: string; at: Date; body: string | undefined }

/** The headers of Standard Webhooks, https://www.standardwebhooks.com: one signature for each secret. */
export const signatureHeaders = (secrets: readonly Buffer[], { id, at, body = '' }: Signed) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
