import { type SendingDomain, sendingDomainBroken } from '../../../contract/mail/sending-domain.ts'
import { senderOf } from '../../channels/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { senderDomainOf } from '../outbound/actions.ts'
import { domainOf, spfOf } from '../server-discovery/actions.ts'
import { judge, type Sender } from './judge.ts'
import { lookUp, type Resolvers } from './look-up.ts'
import { isBroken, isDoubtful, standingOf } from './standing.ts'
import * as store from './store.ts'

export type Services = Resolvers & {
  db: Pick<Db, 'read' | 'write'>
  keys: Keys
  config: { SMTP_URL: string | undefined; MAIL_DOMAIN: string }
}
type Channel = { workspace: number; id: number }
/** A check that nobody asked for, with what follows from doubts about a record. */
type Regular = { whenDoubtful: (tx: Write) => void }

const actor = { type: 'system', name: 'sending domain' } as const

/**
 * Checks the domain of a channel. No transaction waits for the name servers. Null if there is none. Only regular checks count
 * as failures of a record.
 */
export const check = async (
  services: Services,
  { workspace, id }: Channel,
  regular?: Regular,
): Promise<SendingDomain | null> => {
  const sender = await services.db.read(workspace, (tx) => sendingFrom(tx, id, services))
  if (!sender) return null
  const records = judge(sender, await lookUp(sender, services))
  await services.db.write(workspace, actor, (tx) => note(tx, id, { sender, records, regular }))
  return services.db.read(workspace, (tx) => lastCheck(tx, id))
}

const sendingFrom = async (
  tx: Read,
  channel: number,
  { keys, config }: Pick<Services, 'keys' | 'config'>,
): Promise<Sender | undefined> => {
  const own = await senderOf(tx, channel, keys)
  const domain = own && domainOf(own.address)
  if (!domain) return undefined
  const server = own.host ?? (config.SMTP_URL && URL.parse(config.SMTP_URL)?.hostname)
  // A server of this network cannot be named in a public record.
  const host = (server && domainOf(server)) || null
  const returnPath = senderDomainOf(
    { channel_type: 'email', channel_address: own.address },
    config.MAIL_DOMAIN,
  )
  const isOperators = returnPath === config.MAIL_DOMAIN
  const named = { ...own, domain, returnPath: { domain: returnPath, isOperators } }
  return { ...named, host, known: host === null ? null : (spfOf(host) ?? null) }
}

type Found = { sender: Sender; records: SendingDomain['records']; regular: Regular | undefined }

const note = async (
  tx: Write,
  channel: number,
  { sender: { domain, ulid }, records: found, regular }: Found,
) => {
  const last = await store.lock(tx, channel)
  const known = last?.domain === domain ? last : undefined
  const records = standingOf(found, known?.records ?? [], regular && tx.now)
  const broken_since = isBroken(records) ? (known?.broken_since ?? tx.now) : null
  await store.set(tx, channel, { domain, records, broken_since })
  if (broken_since && !known?.broken_since) emit(tx, sendingDomainBroken, { channel: ulid, domain })
  else if (isDoubtful(records, tx.now)) regular?.whenDoubtful(tx)
}

/** The last check of what a channel sends with. Null if there is none since its domain or selector has changed. */
export const lastCheck = async (tx: Read, channel: number): Promise<SendingDomain | null> => {
  const [last, own] = await Promise.all([store.get(tx, channel), senderOf(tx, channel, undefined)])
  if (!last || !own || domainOf(own.address) !== last.domain) return null
  const dkim = last.records.find(({ kind }) => kind === 'dkim')
  if (dkim?.name !== own.dkim?.name) return null
  const records = last.records.map(
    ({ was_ok: _was, failures: _failures, failed_at: _at, ...record }) => record,
  )
  return { ...last, records }
}
