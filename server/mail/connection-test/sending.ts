import { TLSSocket } from 'node:tls'
import { ending } from '../../platform/egress/ending.ts'
import type { MailUrl } from '../../platform/egress/url.ts'
import { dialling, tlsWords, type Way } from './dial.ts'
import { type SmtpTalk, talkOver } from './smtp-steps.ts'
import { inTurn, neverConnected, type Step } from './steps.ts'

const name = 'Sending'

type Mail = { address: string; raw: string | undefined; patienceMs?: number | undefined }

/** Tests whether mail can be sent, without sending any. If a mail is given, sends it afterwards. */
export async function* testSending(
  url: MailUrl,
  way: Way,
  { address, raw, patienceMs = 20_000 }: Mail,
): AsyncGenerator<Step, boolean> {
  const { user, host, port } = url
  const line = dialling(url, way)
  const silent = `${host}, port ${port}, does not respond. The port may be wrong.`
  const within = <T>(work: Promise<T>, ms = patienceMs) => ending(work, url, ms, undefined, silent)
  let begun: SmtpTalk | undefined
  const talk = () => begun ?? neverConnected()
  try {
    return yield* inTurn(url, [
      ...line.steps(name),
      {
        name: `${name}: greeting`,
        attempt: async () => {
          begun = talkOver(line.socket() ?? neverConnected(), url, patienceMs)
          return `The server says: ${firstLine(await within(begun.greeting))}`
        },
      },
      url.protocol === 'smtp' && {
        name: `${name}: encryption`,
        attempt: async () => {
          await within(talk().ready)
          const socket = talk().socket()
          return socket instanceof TLSSocket
            ? tlsWords(socket, url.tls)
            : 'Not offered by the server, and not required.'
        },
      },
      user !== undefined && {
        name: `${name}: sign-in`,
        attempt: async () =>
          (await within(talk().signIn()))
            ? `${user} signed in.`
            : `${host} does not offer to sign in on port ${port}, so mails are sent without user and password.`,
      },
      {
        name: `${name}: sender and recipient`,
        attempt: async () => {
          await within(talk().offer(address), 3 * patienceMs)
          return `The server accepts mail from ${address} to ${address}.`
        },
      },
      raw !== undefined && {
        name: `${name}: a mail`,
        attempt: async () => {
          const response = await within(talk().send(address, raw), 5 * patienceMs)
          return `The server accepted a mail to ${address}: ${firstLine(response)}`
        },
      },
    ])
  } finally {
    if (begun) begun.close()
    else line.hangUp()
  }
}

/** The text of a response without its code. */
const firstLine = (response: string) => (response.split(/\r?\n/)[0] ?? '').slice(4, 104)
