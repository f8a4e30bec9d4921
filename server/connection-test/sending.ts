import { hostname } from 'node:os'
import { Egress } from '../platform/egress/refusal.ts'
import { requiresTls } from '../platform/egress/requires-tls.ts'
import type { MailUrl } from '../platform/egress/url.ts'
import { dialling, type Way } from './dial.ts'
import { type SmtpTalk, smtpTalk } from './smtp-talk.ts'
import { inTurn, type Step } from './steps.ts'

const name = 'Sending'

/** Looks whether mail can be sent, without sending any; and then sends one, if there is one. */
export async function* testSending(
  url: MailUrl,
  way: Way,
  { address, raw }: { address: string; raw: string | undefined },
): AsyncGenerator<Step, boolean> {
  const line = dialling(url, way)
  let talk: SmtpTalk | undefined
  let offers: string[] = []
  const begin = () => {
    const socket = line.socket()
    if (!socket) throw new Error('There is no connection.')
    talk = smtpTalk(socket, url)
    return talk
  }
  const speaking = () => {
    if (talk) return talk
    throw new Error('There is no connection.')
  }
  const hello = async () => {
    offers = (await speaking().say(`EHLO ${ownName()}`)).lines.map((line) => line.toUpperCase())
  }
  const encrypted = async () => {
    if (!offers.includes('STARTTLS')) {
      if (!requiresTls(url, line.socket()?.remoteAddress))
        return 'Not offered by the server, and not required.'
      throw new Error('no STARTTLS')
    }
    await speaking().say('STARTTLS')
    speaking().leave()
    const words = await line.secure()
    begin()
    await hello()
    return words
  }
  try {
    return yield* inTurn(url, [
      ...line.steps(name),
      {
        name: `${name}: greeting`,
        attempt: async () => {
          const { lines } = await begin().greeting()
          await hello()
          return `The server says: ${lines[0]?.slice(0, 100) ?? ''}`
        },
      },
      ...(url.protocol === 'smtp' ? [{ name: `${name}: encryption`, attempt: () => encrypted() }] : []),
      ...(url.user ? [{ name: `${name}: sign-in`, attempt: () => signedIn(speaking(), url, offers) }] : []),
      {
        name: `${name}: sender and recipient`,
        attempt: async () => {
          await envelope(speaking(), address)
          await speaking().say('RSET')
          return `The server accepts mail from ${address} to ${address}.`
        },
      },
      ...(raw ? [{ name: `${name}: a mail`, attempt: () => sent(speaking(), address, raw) }] : []),
    ])
  } finally {
    line.hangUp()
  }
}

const ownName = () => (/^[\w-]+(\.[\w-]+)+$/.test(hostname()) ? hostname() : '[127.0.0.1]')

const signedIn = async (
  talk: SmtpTalk,
  { user = '', password = '', isOauth, host, port }: MailUrl,
  offers: string[],
) => {
  const [, ...methods] = offers.find((line) => line.startsWith('AUTH '))?.split(' ') ?? []
  if (methods.length === 0)
    return `${host} does not offer to sign in on port ${port}, so mails are sent without user and password.`
  const coded = (text: string) => Buffer.from(text).toString('base64')
  if (isOauth) await talk.say(`AUTH XOAUTH2 ${coded(`user=${user}\x01auth=Bearer ${password}\x01\x01`)}`)
  else if (methods.includes('PLAIN')) await talk.say(`AUTH PLAIN ${coded(`\0${user}\0${password}`)}`)
  else if (methods.includes('LOGIN')) {
    await talk.say('AUTH LOGIN', { good: 3 })
    await talk.say(coded(user), { as: 'AUTH', good: 3 })
    await talk.say(coded(password), { as: 'AUTH' })
  } else throw new Egress('unreachable', `${host} accepts no password, only ${methods.join(', ')}.`)
  return `${user} signed in.`
}

const envelope = async (talk: SmtpTalk, address: string) => {
  await talk.say(`MAIL FROM:<${address}>`, { as: 'MAIL FROM' })
  await talk.say(`RCPT TO:<${address}>`, { as: 'RCPT TO' })
}

const sent = async (talk: SmtpTalk, address: string, raw: string) => {
  await envelope(talk, address)
  await talk.say('DATA', { good: 3 })
  const { lines } = await talk.say(`${raw.replace(/^\./gm, '..')}\r\n.`, { as: 'DATA' })
  await talk.say('QUIT').catch(() => {})
  return `The server accepted a mail to ${address}: ${lines[0]?.slice(0, 100) ?? ''}`
}
