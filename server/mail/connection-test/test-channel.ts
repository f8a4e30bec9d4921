import { setTimeout as pause } from 'node:timers/promises'
import { noteSteps, noteTest } from '../../channels/index.ts'
import type { Networks } from '../../platform/egress/networks.ts'
import { Egress } from '../../platform/egress/rejection.ts'
import type { Lookup } from '../../platform/egress/resolve.ts'
import { type MailProtocol, type MailUrl, urlFor } from '../../platform/egress/url.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { graphToken, SignInFault, type Services as SigningIn, urlWithToken } from '../accounts/actions.ts'
import { testGraph } from './graph.ts'
import { testReceiving } from './receiving.ts'
import { testSending } from './sending.ts'
import type { Step, Steps } from './steps.ts'
import * as store from './store.ts'
import { mailRefOf, testMail } from './test-mail.ts'

export type Services = SigningIn & { config: { SMTP_URL: string | undefined } }
type Channel = { workspace: number; id: number; ulid: string; email_address: string }
type Options = { lookup?: Lookup; waitMs?: number; lookEveryMs?: number }

const actor = { type: 'system', name: 'connection test' } as const

/** Tests receiving and sending mail of a channel. Yields every step when it is done, and stores it with the channel. */
export async function* testChannel(services: Services, channel: Channel, options: Options = {}): Steps {
  const steps: Step[] = []
  try {
    for await (const step of stepsOf(services, channel, options)) {
      steps.push(step)
      await services.db.write(channel.workspace, actor, (tx) => noteSteps(tx, channel.id, steps))
      yield step
    }
  } finally {
    await services.db.write(channel.workspace, actor, (tx) => noteTest(tx, channel.id, steps))
  }
}

async function* stepsOf(services: Services, channel: Channel, options: Options): Steps {
  const wiring = await services.db.read(channel.workspace, (tx) => store.wiring(tx, channel.id))
  const receives = yield* receiving(services, channel, wiring, options)
  const nonce = newUlid()
  const since = services.clock()
  const raw = receives ? mailOf(services, channel, nonce) : undefined
  const sends = yield* sending(services, channel, wiring, { ...options, raw })
  if (sends && receives) yield await cameBack(services, channel, { nonce, since }, options)
}

/** Sends a mail of the channel to itself. Returns why it could not be sent. */
export const sendToItself = async (services: Services, channel: Channel, raw: string) => {
  const wiring = await services.db.read(channel.workspace, (tx) => store.wiring(tx, channel.id))
  const steps = await Array.fromAsync(sending(services, channel, wiring, { raw }))
  return steps.find(({ ok }) => !ok)?.words
}

/** Without a mailbox, the channel receives its mail by forwarding. */
async function* receiving(
  services: Services,
  channel: Channel,
  wiring: store.Wiring | undefined,
  { lookup }: Options,
): AsyncGenerator<Step, boolean> {
  const sealed = wiring?.imap_url
  if (!sealed) return true
  const networks = networksFor(wiring.imap_is_trusted)
  const stored = () => services.keys.open(sealed, `imap ${channel.ulid}`)
  const url = await opened(
    withAccount(services, channel, wiring.imap_by_account, stored),
    ['imap', 'imaps'],
    networks,
  )
  if (!('ok' in url)) return yield* testReceiving(url, { networks, lookup })
  yield { ...url, name: 'Receiving: address' }
  return false
}

/** Without its own mail server, the channel uses that of the installation. */
async function* sending(
  services: Services,
  channel: Channel,
  wiring: store.Wiring | undefined,
  { lookup, raw }: Options & { raw: string | undefined },
): AsyncGenerator<Step, boolean> {
  const sealed = wiring?.smtp_url
  const networks = sealed ? networksFor(wiring.smtp_is_trusted) : 'anywhere'
  const { email_address: address } = channel
  if (sealed && wiring.smtp_by_graph) {
    const token = () => graphToken(services, channel)
    const url = services.keys.open(sealed, `smtp ${channel.ulid}`)
    return yield* testGraph({ url, networks, token }, { address, raw })
  }
  const url = sealed
    ? await opened(
        withAccount(services, channel, wiring.smtp_by_account, () =>
          services.keys.open(sealed, `smtp ${channel.ulid}`),
        ),
        ['smtp', 'smtps'],
        networks,
      )
    : await ownServer(services.config)
  if (!('ok' in url)) return yield* testSending(url, { networks, lookup }, { address, raw })
  yield { ...url, name: 'Sending: address' }
  return false
}

const networksFor = (isTrusted: boolean): Networks => (isTrusted ? 'anywhere' : 'public')

type Fault = { ok: false; words: string }

/** Reads the URL of a server, with the token of the account of the channel if it is used with that. */
const withAccount =
  (services: Services, channel: Channel, isByAccount: boolean, stored: () => string) => async () =>
    isByAccount ? urlWithToken(services, channel, stored()) : stored()

const opened = async (
  read: () => string | Promise<string>,
  protocols: MailProtocol[],
  networks: Networks,
): Promise<MailUrl | Fault> => {
  try {
    return urlFor(await read(), protocols, networks)
  } catch (error) {
    const words =
      error instanceof Egress || error instanceof SignInFault
        ? error.message
        : 'It was encrypted with another secret key. Set it again.'
    return { ok: false, words }
  }
}

const ownServer = async ({ SMTP_URL }: Services['config']) =>
  SMTP_URL ? opened(() => SMTP_URL, ['smtp', 'smtps'], 'anywhere') : { ok: false as const, words: noServer }

const noServer =
  'No mail server is set up, so nothing is sent. Set one up under “Sending”, or ask the person who runs Bellhop.'

const subjectOf = (nonce: string) => `Connection test ${nonce}`
const mailOf = (services: Services, channel: Channel, nonce: string) =>
  testMail(services, channel, {
    nonce,
    from: channel.email_address,
    subject: subjectOf(nonce),
    text: 'This mail tests the incoming and outgoing mail of a channel. It does not open a ticket.',
  })

const cameBack = async (
  { db }: Services,
  channel: Channel,
  { nonce, since }: { nonce: string; since: Date },
  { waitMs = 60_000, lookEveryMs = 500 }: Options,
): Promise<Step> => {
  const name = 'Round trip'
  const begun = performance.now()
  const wanted = {
    channel: channel.id,
    mailRef: mailRefOf(channel.email_address, nonce),
    subject: subjectOf(nonce),
    since,
  }
  while (performance.now() - begun < waitMs) {
    if (await db.read(channel.workspace, (tx) => store.hasArrived(tx, wanted))) {
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
      return { name, ok: true, words: `The mail came back after ${seconds} s.` }
    }
    await pause(lookEveryMs)
  }
  const words = `The mail to ${channel.email_address} was sent, and has not come back within ${Math.round(waitMs / 1_000)} s. Is it in a folder for spam, is the address forwarded to here, and does Bellhop run?`
  return { name, ok: false, words }
}
