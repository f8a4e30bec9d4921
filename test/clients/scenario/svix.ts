// Verifies a webhook that Bellhop has sent, and rejects one that somebody has changed.
import { text } from 'node:stream/consumers'
import { Webhook } from 'svix'

type Sent = { secret: string; body: string; headers: Record<string, string> }

const { secret, body, headers }: Sent = JSON.parse(await text(process.stdin))
const webhook = new Webhook(secret)

const typeOf = (given: string) => {
  try {
    webhook.verify(given, headers)
    return String(JSON.parse(given).type)
  } catch {
    return 'rejected'
  }
}

process.stdout.write([typeOf(body), typeOf(`${body} `)].join(', '))
