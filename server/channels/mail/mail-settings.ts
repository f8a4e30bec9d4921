import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type ChannelMailChanges,
  type ChannelMailSettings,
  channelUpdated,
} from '../../../contract/channels/channels.ts'
import { faultInMessage } from '../../messages/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { Egress } from '../../platform/egress/rejection.ts'
import { type MailProtocol, urlFor } from '../../platform/egress/url.ts'
import { emit } from '../../platform/events/events.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { fieldFaults } from '../../platform/kernel/field-faults.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { forwardingAddress } from './forwarding-address.ts'
import { hookPath } from './hook-secret.ts'
import * as store from './mail-store.ts'
import { newly, untested } from './new-server.ts'

type DisplayContext = { site: string; keys: Keys; mailDomain: string }
type Named = { id: number; ulid: string; name: string; type: 'email' | 'widget' }

/** Servers set by the operator of the installation may be in a private network. */
type Trust = { isTrusted: boolean }

export const mailSettings = async (
  tx: Read,
  channel: number,
  { site, keys, mailDomain }: DisplayContext,
): Promise<ChannelMailSettings> => {
  const { ulid, type, email_address, hook_version, dkim_selector, dkim_key, ...mail } = await store.get(
    tx,
    channel,
  )
  const { imap_server, smtp_server, acknowledgement, largest_mail, spam, thanks } = mail
  const dkim =
    dkim_selector && dkim_key
      ? recordFor(dkim_selector, email_address, keys.open(dkim_key, `dkim ${ulid}`))
      : null
  const inbound_url = site + hookPath(keys, { ulid, version: hook_version })
  const forwarding_address = type === 'email' ? forwardingAddress(ulid, mailDomain) : null
  const plain = { imap_server, smtp_server, acknowledgement, largest_mail, spam, thanks }
  return { ...plain, inbound_url, forwarding_address, dkim }
}

/**
 * How an inbox sends mail. Without keys, the DKIM record has no value, and neither if its key was encrypted with another
 * secret key.
 */
export const senderOf = async (tx: Read, channel: number, keys: Keys | undefined) => {
  const { ulid, type, email_address, smtp_server, dkim_selector, dkim_key } = await store.get(tx, channel)
  if (type !== 'email') return undefined
  const dkim =
    dkim_selector && dkim_key
      ? publicRecord(dkim_selector, email_address, keys, [dkim_key, `dkim ${ulid}`])
      : null
  return { ulid, address: email_address, host: smtp_server?.replace(/:\d+$/, '') ?? null, dkim }
}

const publicRecord = (
  selector: string,
  address: string,
  keys: Keys | undefined,
  sealed: Parameters<Keys['open']>,
) => {
  try {
    if (keys) return recordFor(selector, address, keys.open(...sealed))
  } catch {
    // The name is known without the key.
  }
  return { name: recordName(selector, address), value: null }
}

/** Sets how a channel receives and sends mail. Omitted fields stay as they are. */
export const setMail = async (
  tx: Write,
  channel: Named,
  changes: ChannelMailChanges,
  how: DisplayContext & Trust,
) => {
  await rejectUnfilled(changes.acknowledgement, tx.workspace)
  const settings = await settingsFor(await store.get(tx, channel.id), changes, { ...how, now: tx.now })
  if (Object.keys(settings).length) await store.set(tx, channel.id, settings)
  if (changes.thanks) await store.setThanks(tx, channel.id, changes.thanks)
  if (changes.renew_inbound_url) await store.renewHook(tx, channel.id)
  const { ulid, name, type } = channel
  emit(tx, channelUpdated, { channel: ulid, name, type })
  return mailSettings(tx, channel.id, how)
}

const settingsFor = async (
  known: store.StoredMail,
  changes: ChannelMailChanges,
  { keys, isTrusted, now }: DisplayContext & Trust & { now: Moment },
): Promise<store.Settings> => {
  const { imap_url, smtp_url, dkim_selector, renew_inbound_url: _, thanks: __, ...plain } = changes
  if (known.type === 'widget') rejectServers({ imap_url, smtp_url, dkim_selector })
  const networks = isTrusted ? 'anywhere' : 'public'
  const imap = server('imap_url', imap_url, ['imap', 'imaps'], networks)
  const smtp = server('smtp_url', smtp_url, ['smtp', 'smtps'], networks)
  const sealed = (way: string, url: string | null) => url && keys.seal(url, `${way} ${known.ulid}`)
  return {
    ...plain,
    ...(imap && {
      ...untested,
      ...newly('receiving', now),
      imap_url: sealed('imap', imap.url) || null,
      imap_server: imap.server,
      imap_is_trusted: isTrusted,
      imap_by_account: false,
    }),
    ...(smtp && {
      ...untested,
      ...newly('sending', now),
      smtp_url: sealed('smtp', smtp.url) || null,
      smtp_server: smtp.server,
      smtp_is_trusted: isTrusted,
      smtp_by_account: false,
      smtp_by_graph: false,
    }),
    ...(isAnother(dkim_selector, known) && {
      ...(await dkimWith(dkim_selector, known.ulid, keys)),
      dkim_created_at: now,
    }),
  }
}

const rejectUnfilled = async (acknowledgement: string | null | undefined, workspace: number) => {
  const field = 'acknowledgement'
  const fault =
    acknowledgement && (await faultInMessage(field, acknowledgement, { workspace, isAutomatic: true }))
  if (fault) throw invalid({ [field]: [fault] })
}

const rejectServers = (given: Record<string, unknown>) => {
  const named = Object.entries(given).filter(([, value]) => value)
  const errors: FieldErrors = Object.fromEntries(
    named.map(([field]) => [field, [fieldFaults.prohibited(field)]]),
  )
  if (named.length) throw invalid(errors)
}

const server = (
  field: string,
  url: string | null | undefined,
  protocols: readonly MailProtocol[],
  networks: 'public' | 'anywhere',
) => {
  if (url === undefined) return undefined
  if (url === null) return { url, server: null }
  try {
    const { host, port } = urlFor(url, protocols, networks)
    return { url, server: `${host}:${port}` }
  } catch (error) {
    if (error instanceof Egress) throw invalid({ [field]: [error.message] })
    throw error
  }
}

/** The key of the current selector stays, because it may already be published. */
const isAnother = (
  selector: string | null | undefined,
  known: Pick<store.StoredMail, 'dkim_selector'>,
): selector is string | null => selector !== undefined && selector !== known.dkim_selector

const makeKeys = promisify(generateKeyPair)

const dkimWith = async (selector: string | null, ulid: string, keys: Keys) => {
  if (selector === null) return { dkim_selector: null, dkim_key: null }
  const { privateKey } = await makeKeys('rsa', { modulusLength: 2_048 })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { dkim_selector: selector, dkim_key: keys.seal(pem, `dkim ${ulid}`) }
}

/** The DNS record that the domain must publish, so that others can verify the signatures. */
const recordFor = (selector: string, address: string, pem: string) => {
  const key = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  return {
    selector,
    name: recordName(selector, address),
    value: `v=DKIM1; k=rsa; p=${Buffer.from(key).toString('base64')}`,
  }
}

const recordName = (selector: string, address: string) =>
  `${selector}._domainkey.${address.split('@').at(-1)}`
