import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { mailAccountBroken } from '../../../contract/mail/mail-accounts.ts'
import { noteBrokenAccount } from '../../channels/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { type Clock, Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { isTransient } from '../../platform/kernel/transient.ts'
import { signInAt } from './apps.ts'
import { AccountFault, interrupted, openSealed, ProviderUnavailable, withoutApp } from './faults.ts'
import { renew, signInAsApplication, type Tokens } from './grants.ts'
import { providerOf, type Settings, withToken } from './providers.ts'
import * as store from './store.ts'

export type Services = { db: Db; clock: Clock; keys: Keys; log: Log; config: Settings }
type Channel = { workspace: number; id: number }

const by = { type: 'system', name: 'mail account' } as const

/** Longer than a renewal can take. After a crash, another process continues then. */
const holdMs = 60_000
const lookEveryMs = 250

export const accessPlace = (channel: string) => `mail account access ${channel}`
export const refreshPlace = (channel: string) => `mail account refresh ${channel}`

/** The URL of a server of a channel with the token of its account. The token is valid for a minute at least. */
export const urlWithToken = async (services: Services, channel: Channel, url: string) =>
  withToken(url, await accessToken(services, channel))

/** Forgets a token that a server did not accept: the next use renews it, and shows whether the account still works. */
export const rejectToken = (services: Services, channel: Channel) =>
  services.db.write(channel.workspace, by, async (tx) => {
    const account = await store.account(tx, channel.id)
    if (!account) return
    graphTokens.delete(account.connection)
    await store.expire(tx, channel.id, account.access_token)
  })

/** Returns a token that is valid at least for some time. One process at a time renews it. */
export const accessToken = async (
  services: Services,
  channel: Channel,
  minimumMs = 60_000,
): Promise<string> => {
  const { db, clock, keys } = services
  const giveUpAt = performance.now() + holdMs + 10_000
  do {
    const account = await workingAccount(db, channel)
    if (account.access_expires_at.getTime() - clock().getTime() >= minimumMs)
      return openSealed(keys, account.access_token, accessPlace(account.channel_ulid))
    await renewUnlessHeld(services, channel, account)
  } while (performance.now() < giveUpAt)
  throw new ProviderUnavailable('Another process is still renewing the access to this account.')
}

/** The account of a channel. Throws the fault that it has. */
const workingAccount = async (db: Db, { workspace, id }: Channel) => {
  const account = await db.read(workspace, (tx) => store.account(tx, id))
  if (!account) throw new AccountFault('revoked', 'The account of this channel is no longer connected.')
  if (account.fault) throw new AccountFault(account.fault, account.fault_words ?? '')
  return account
}

const graphTokens = new LRUCache<string, { token: string; until: number }>({ max: 1_000 })

/**
 * Returns a token for sending through Graph. Each process has its own: Microsoft accepts a refresh token again after it was
 * used, so none has to wait for the other.
 */
export const graphToken = async (services: Services, channel: Channel): Promise<string> => {
  const account = await workingAccount(services.db, channel)
  const now = services.clock().getTime()
  const known = graphTokens.get(account.connection)
  if (known && known.until > now) return known.token
  const { access, seconds } = await renewed(services, channel, account, true)
  graphTokens.set(account.connection, { token: access, until: now + (seconds - 60) * 1_000 })
  return access
}

/** Renews the token, or waits a moment if another process does. */
const renewUnlessHeld = async (services: Services, channel: Channel, account: store.StoredAccount) => {
  const { db, clock, log } = services
  const holder = newUlid()
  const until = new Moment(clock().getTime() + holdMs)
  const write = <T>(work: (tx: Write) => Promise<T>) => db.write(channel.workspace, by, work)
  if (!(await write((tx) => store.holdRenewal(tx, channel.id, { by: holder, until }, account)))) {
    await pause(lookEveryMs)
    return
  }
  try {
    const tokens = await renewed(services, channel, account)
    await persist(() => write((tx) => keepRenewed(tx, services, channel, { account, holder, tokens })))
  } catch (error) {
    if (!(error instanceof AccountFault)) {
      await write(async (tx) => void (await store.releaseRenewal(tx, channel.id, holder)))
      throw error
    }
    const fault = faultOf(account, error, services)
    log.warn({ ...channel, fault: fault.code, err: fault }, 'a mail account must be connected again')
    await write((tx) => noteBroken(tx, channel, { account, holder, fault }))
    throw fault
  }
}

/** Repeats a write until nobody holds the renewal any more: the tokens are nowhere else if the database was away. */
const persist = async (work: () => Promise<void>) => {
  const giveUpAt = performance.now() + holdMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || performance.now() > giveUpAt) throw error
      await pause(lookEveryMs)
    }
}

const faultOf = (
  { provider, renewing_by }: store.StoredAccount,
  fault: AccountFault,
  { config }: Pick<Services, 'config'>,
) =>
  renewing_by !== null && fault.code === 'revoked'
    ? interrupted(providerOf(provider, config)?.name ?? provider, fault)
    : fault

const renewed = async (
  services: Services,
  { workspace }: Channel,
  { provider: kind, refresh_token, is_application, channel_ulid, by_graph }: store.StoredAccount,
  isForGraph = false,
) => {
  const found = await signInAt(kind, workspace, services)
  if (!found) throw withoutApp(providerOf(kind, services.config)?.name ?? kind)
  const { provider, app } = found
  const { graph } = provider
  if (is_application)
    return signInAsApplication(provider, app, isForGraph ? graph?.applicationScope : undefined)
  const scope = isForGraph ? graph?.scope : by_graph ? graph?.fetchingScope : undefined
  const token = openSealed(services.keys, refresh_token ?? Buffer.alloc(0), refreshPlace(channel_ulid))
  return renew(provider, app, token, scope)
}

type Renewal = { account: store.StoredAccount; holder: string }

/** Stores the tokens before anybody uses them: the provider may not accept the previous ones any more. */
const keepRenewed = async (
  tx: Write,
  { keys }: Services,
  channel: Channel,
  { account, holder, tokens }: Renewal & { tokens: Tokens },
) => {
  const { channel_ulid, connection } = account
  const sealed = sealedTokens(keys, channel_ulid, tokens, tx.now)
  if (!(await store.noteRenewed(tx, channel.id, holder, sealed))) return
  renewLater(tx, channel.id, connection, tokens)
}

export const sealedTokens = (keys: Keys, ulid: string, { access, refresh, seconds }: Tokens, now: Date) => ({
  access_token: keys.seal(access, accessPlace(ulid)),
  refresh_token: refresh === undefined ? null : keys.seal(refresh, refreshPlace(ulid)),
  access_expires_at: new Moment(now.getTime() + seconds * 1_000),
})

/**
 * Renews the token when a sixth of its time is left, so that no mail waits for that, and no provider forgets an account
 * that is not used.
 */
export const renewLater = (tx: Write, channel: number, connection: string, { seconds }: Tokens) =>
  laterIn(tx, { channel, connection }, (seconds * 5_000) / 6)

const laterIn = (tx: Write, input: Renewing, ms: number) =>
  later(tx, renewAccount, input, { startAfter: new Date(tx.now.getTime() + ms) })

type Renewing = { channel: number; connection: string }

const tryAgainMs = 5 * 60_000

/** Renews the token of an account. Ends if the account was connected anew, or another renewal came first. */
export const renewAccount: Job<Renewing, Services> = {
  queue: 'renew-mail-account',
  run: async (services, { channel, connection }, workspace) => {
    const { db, clock, log } = services
    const account = await db.read(workspace, (tx) => store.account(tx, channel))
    if (account?.connection !== connection || account.fault) return
    const { access_expires_at: end, renewed_at: start } = account
    const aQuarter = (end.getTime() - start.getTime()) / 4
    if (end.getTime() - clock().getTime() > aQuarter) return
    try {
      await accessToken(services, { workspace, id: channel }, aQuarter)
    } catch (error) {
      if (error instanceof AccountFault) return
      log.warn({ err: error, workspace, channel }, 'the token of a mail account could not be renewed')
      await db.write(workspace, by, async (tx) => laterIn(tx, { channel, connection }, tryAgainMs))
    }
  },
}

const noteBroken = async (
  tx: Write,
  channel: Channel,
  { account, holder, fault }: Renewal & { fault: AccountFault },
) => {
  const { code, message: words } = fault
  if (!(await store.noteBroken(tx, channel.id, holder, { code, words }))) return
  await noteBrokenAccount(tx, channel.id, words)
  emit(tx, mailAccountBroken, { channel: account.channel_ulid, provider: account.provider, fault: code })
}
