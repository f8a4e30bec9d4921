import { once } from 'node:events'
import type { ImapFlow } from 'imapflow'
import { Egress } from '../../platform/egress/rejection.ts'
import type { MailUrl } from '../../platform/egress/url.ts'
import { openMailbox, signIn } from '../inbound/actions.ts'
import { dialling, type Way } from './dial.ts'
import { inTurn, neverConnected, type Step } from './steps.ts'

const name = 'Receiving'
const patienceMs = 15_000

/** Tests whether mail can be fetched. */
export async function* testReceiving(url: MailUrl, way: Way): AsyncGenerator<Step, boolean> {
  const ending = new AbortController()
  const line = dialling(url, way)
  let client: ImapFlow | undefined
  try {
    return yield* inTurn(url, [
      ...line.steps(name),
      {
        name: `${name}: greeting`,
        attempt: async () => {
          const greeting = await firstLine(line.socket(), url)
          line.hangUp()
          return `The server says: ${greeting}`
        },
      },
      {
        name: `${name}: sign-in`,
        attempt: async () => {
          client = await signIn(url, { ...way, signal: ending.signal })
          const tls = client.secureConnection
            ? 'over an encrypted connection'
            : 'over a connection that is not encrypted'
          return `${url.user} signed in, ${tls}.`
        },
      },
      {
        name: `${name}: mailbox`,
        attempt: async () => {
          const { exists } = await openMailbox(client ?? neverConnected(), url)
          return `“${url.mailbox}” holds ${exists === 1 ? 'one mail' : `${exists} mails`}.`
        },
      },
    ])
  } finally {
    line.hangUp()
    await client?.logout().catch(() => {})
    ending.abort()
  }
}

const firstLine = async (socket: NodeJS.ReadableStream | undefined, { host, port }: MailUrl) => {
  const said = await once(socket ?? neverConnected(), 'data', {
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new Egress('timeout', `${host}, port ${port}, does not respond. The port may be wrong.`, error)
  })
  const [line = ''] = String(said[0]).split('\r\n')
  if (/^\* (OK|PREAUTH)/.test(line)) return line.slice(2, 100)
  throw new Egress(
    'unreachable',
    `${host}, port ${port}, is not an IMAP server. It says: ${line.slice(0, 100)}`,
  )
}
