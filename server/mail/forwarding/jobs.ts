import { findChannel } from '../../channels/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { LostResponse } from '../../platform/mail/transport.ts'
import { type Services as Sending, sendToItself, testMail } from '../connection-test/actions.ts'
import { testMark } from '../inbound/actions.ts'
import { confirmAt, type OpenPage } from './confirm.ts'
import * as store from './store.ts'

const actor = { type: 'system', name: 'forwarding' } as const

type Services = Sending & { mail: Mailer }

/** Sends the mail of a check. If it is sent again after a crash, the first one that arrives counts. */
export const sendForwardingCheck: Job<{ check: string }, Services> = {
  queue: 'send-forwarding-check',
  retries: 2,
  run: async (services, { check }, workspace) => {
    const channel = await services.db.read(workspace, (tx) => store.findUnsent(tx, check))
    if (!channel) return
    const fault = await send(services, { ...channel, workspace }, check)
    await services.db.write(workspace, actor, (tx) => store.noteSent(tx, check, fault))
  },
}

type Channel = { workspace: number; id: number; ulid: string; email_address: string }

/**
 * Sends from the installation, as a stranger would: providers may neither forward nor show what a mailbox sends to itself.
 * Returns why it could not be sent.
 */
const send = async (services: Services, channel: Channel, nonce: string) => {
  const { config, mail, keys } = services
  const to = channel.email_address
  const from = config.SMTP_URL ? mail.systemAddress : to
  const raw = testMail(services, channel, {
    nonce,
    from,
    subject: `Forwarding check ${testMark(keys, channel.ulid, nonce)}`,
    text: 'This mail checks whether mail to this address is forwarded to Bellhop. It does not open a ticket.',
  })
  if (!config.SMTP_URL) return sendToItself(services, channel, raw)
  try {
    return (await mail.by().deliver({ raw, to, envelope: { from, to: [to] } })).rejected
  } catch (error) {
    if (error instanceof LostResponse) return undefined // the mail may be on its way
    return (error as Error).message // only errors are thrown here
  }
}

export const confirmForwarding: Job<{ channel: string }, Services & { openPage: OpenPage }> = {
  queue: 'confirm-forwarding',
  retries: 2,
  run: async ({ db, openPage }, { channel: ulid }, workspace) => {
    const channel = await db.read(workspace, (tx) => findChannel(tx, ulid))
    const asked = channel && (await db.read(workspace, (tx) => store.find(tx, channel.id)))
    if (!channel || asked?.state !== 'confirming' || asked.link === null) return
    const { link } = asked
    const state = (await confirmAt(link, openPage)) ? 'confirmed' : 'manual'
    await db.write(workspace, actor, (tx) =>
      store.settleConfirmation(tx, { channel: channel.id, link, state }),
    )
  },
}

export const confirmLater = (tx: Write, channel: string) => later(tx, confirmForwarding, { channel })
