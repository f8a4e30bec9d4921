import { createHash, randomBytes } from 'node:crypto'
import { channelTestAsked } from '../../../contract/channels/channels.ts'
import {
  type AnswerOfProvider,
  type MailAccount,
  mailAccountConnected,
  mailAccountDisconnected,
  type NewMailAccount,
} from '../../../contract/mail/mail-accounts.ts'
import { findWithin, forgetAccount, setAccountServers, startTest } from '../../channels/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { type Clock, Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { type AppServices, signInAt } from './apps.ts'
import { faultFor, openSealed, SignInFault } from './faults.ts'
import { type Begun, redeem, type Start, signInAsApplication, starting, type Tokens } from './grants.ts'
import { callbackPath, type Provider, providerOf, serverUrl } from './providers.ts'
import * as store from './store.ts'
import { renewLater, sealedTokens } from './tokens.ts'

export type Services = AppServices & { db: Db; clock: Clock }
type Channel = { id: number; ulid: string; type: 'email' | 'widget'; email_address: string }

const by = { type: 'system', name: 'mail account' } as const
const minutes = 60_000
const signInLastsMs = 10 * minutes

/** The account of a channel as the API shows it. */
export const accountOf = async (
  tx: Read,
  channel: number,
  { config }: Pick<AppServices, 'config'>,
): Promise<MailAccount | null> => {
  const account = await store.account(tx, channel)
  if (!account) return null
  const { provider, is_application, fault, fault_words, ...rest } = account
  const { signs_in_as, mailbox, receives, sends, by_graph, connected_at, renewed_at, broken_since } = rest
  return {
    provider,
    provider_name: providerOf(provider, config)?.name ?? provider,
    without_person: is_application,
    signs_in_as,
    mailbox,
    receives,
    sends,
    sends_by: by_graph ? 'graph' : 'smtp',
    connected_at,
    renewed_at,
    broken_since,
    fault: fault && { code: fault, words: fault_words ?? '' },
  }
}

/** The answer of the provider before the transaction: how to sign in, or the tokens of the application. */
export type Prepared = { provider: Provider; start: Start } | { provider: Provider; tokens: Tokens }

export const prepareConnection = (
  { provider: kind, without_person: isApplication = false, sends = true, sends_by }: NewMailAccount,
  workspace: number,
  services: Services,
): Promise<Prepared> =>
  explained('provider', async () => {
    const found = await signInAt(kind, workspace, services)
    if (!found) throw invalid({ provider: ['There is no application for this provider yet. Set one first.'] })
    const { provider, app } = found
    const { graph } = provider
    if (sends_by === 'graph' && !graph)
      throw invalid({ sends_by: ['Only accounts of Microsoft 365 send through Microsoft Graph.'] })
    const scope = graph && sends && sends_by === 'graph' ? `${graph.fetchingScope} ${graph.scope}` : undefined
    if (!isApplication) return { provider, start: await starting(provider, app, scope) }
    // The application of the operator may open mailboxes that other workspaces use.
    if (!app.isOwn || !provider.applicationScope)
      throw invalid({
        without_person: ['Only an application of the workspace at Microsoft can sign in without a person.'],
      })
    return { provider, tokens: await signInAsApplication(provider, app) }
  })

type Wanted = Omit<Required<NewMailAccount>, 'signs_in_as' | 'without_person'> & {
  signs_in_as: string | null
}

/** Starts a sign-in, which the session finishes later. Without a person, connects the account. */
export const connect = async (
  tx: Write,
  channel: Channel,
  { body, me, prepared }: { body: NewMailAccount; me: Principal; prepared: Prepared },
  services: Services,
) => {
  if (channel.type === 'widget') throw invalid({ provider: ['A widget has no mailbox.'] })
  const { provider, mailbox = channel.email_address, receives = true, sends = true, sends_by = 'smtp' } = body
  if (!receives && !sends)
    throw invalid({ receives: ['Choose whether the account receives mail, sends mail, or both.'] })
  const signs_in_as = body.signs_in_as ?? mailbox
  const wanted: Wanted = { provider, mailbox, receives, sends, sends_by, signs_in_as }
  if ('tokens' in prepared) {
    await keep(tx, channel, { ...prepared, wanted: { ...wanted, signs_in_as: null } }, services)
    return { authorization_url: null, account: await accountOf(tx, channel.id, services) }
  }
  const state = randomBytes(32).toString('base64url')
  const callback = services.url + callbackPath
  const { address, begun } = await prepared.start({ state, callback, person: wanted.signs_in_as ?? mailbox })
  const kept: Kept = { begun, wanted }
  await store.insertSignIn(tx, hashOf(state), {
    channel: channel.id,
    token: me.token.id,
    sealed: services.keys.seal(JSON.stringify(kept), placeOf(tx.workspace)),
    expiresAt: new Moment(tx.now.getTime() + signInLastsMs),
  })
  return { authorization_url: address, account: null }
}

type Kept = { begun: Begun; wanted: Wanted }

const hashOf = (state: string) => createHash('sha256').update(state).digest()
const placeOf = (workspace: number) => `mail sign-in ${workspace}`

export type Answered = Awaited<ReturnType<typeof prepareFinish>>

/** Takes the sign-in that an answer of a provider belongs to, and exchanges its code for tokens. */
export const prepareFinish = (answer: AnswerOfProvider, workspace: number, services: Services) =>
  explained('state', async () => {
    const { db, keys, url } = services
    const taken = await db.write(workspace, by, (tx) => store.takeSignIn(tx, hashOf(answer.state)))
    if (!taken) throw expired()
    const { begun, wanted }: Kept = JSON.parse(openSealed(keys, taken.sealed, placeOf(workspace)))
    const found = await signInAt(wanted.provider, workspace, services)
    if (!found) throw expired()
    const { provider, app } = found
    const { code, iss, error, error_description: description } = answer
    if (code === undefined) throw faultFor(provider.name, { error: error ?? 'access_denied', description })
    const tokens = await redeem(provider, app, {
      answer: { code, ...(iss !== undefined && { iss }) },
      callback: url + callbackPath,
      begun,
      scope: wanted.sends_by === 'graph' ? provider.graph?.fetchingScope : undefined,
    })
    return { ...taken, provider, wanted, tokens }
  })

const expired = () =>
  invalid({
    state: [
      'This sign-in has expired, was finished already, or began in another browser. Start again in the settings of the channel.',
    ],
  })

/** Connects the account of a sign-in, if this session has started it and may change the channel. */
export const finish = async (tx: Write, me: Principal, answered: Answered, services: Services) => {
  if (answered.token_id !== me.token.id) throw expired()
  const channel = await findWithin(tx, answered.channel_ulid, me.channels)
  if (!channel) throw expired()
  await keep(tx, channel, answered, services)
  const account = await accountOf(tx, channel.id, services)
  if (!account) throw expired()
  return { ulid: channel.ulid, name: channel.name, account }
}

type Keeping = { provider: Provider; wanted: Wanted; tokens: Tokens }

/** Stores the account, fetches and sends with it from now on, and lets mail go that waited for it. */
const keep = async (
  tx: Write,
  { id, ulid }: Pick<Channel, 'id' | 'ulid'>,
  { provider, wanted, tokens }: Keeping,
  { keys }: Services,
) => {
  const { mailbox, receives, sends, sends_by, signs_in_as } = wanted
  const graph = sends_by === 'graph' ? provider.graph?.url : undefined
  const connection = newUlid()
  await store.setAccount(tx, id, {
    ...sealedTokens(keys, ulid, tokens, tx.now),
    provider: wanted.provider,
    is_application: signs_in_as === null,
    signs_in_as,
    mailbox,
    connection,
  })
  const server = (way: 'imap' | 'smtp', place = provider[way]) => {
    const url = serverUrl(place, mailbox)
    const { host } = new URL(url)
    return { url: keys.seal(url, `${way} ${ulid}`), server: host, isTrusted: provider.isTrusted }
  }
  await setAccountServers(tx, id, {
    imap: receives ? server('imap') : undefined,
    smtp: sends ? { ...server('smtp', graph), isByGraph: graph !== undefined } : undefined,
  })
  renewLater(tx, id, connection, tokens)
  emit(tx, mailAccountConnected, { channel: ulid, provider: wanted.provider })
  if (await startTest(tx, id)) emit(tx, channelTestAsked, { channel: ulid })
}

/** Removes the account of a channel and the servers that are used with it. */
export const disconnect = async (tx: Write, { id, ulid }: Pick<Channel, 'id' | 'ulid'>) => {
  const removed = await store.removeAccount(tx, id)
  if (!removed) return
  await forgetAccount(tx, id)
  emit(tx, mailAccountDisconnected, { channel: ulid, provider: removed.provider })
}

/** Faults of accounts and providers are faults of a field of the request. */
const explained = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignInFault) throw invalid({ [field]: [error.message] })
    throw error
  }
}
