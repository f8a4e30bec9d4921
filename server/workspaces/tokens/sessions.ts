import type { GlobalWrite, Transactions } from '../../platform/db/transaction.ts'
import type { Client } from '../../platform/http/callers/client.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { Holder } from './holder.ts'
import { digest, isDigestOf } from './secret.ts'
import { type SessionCredential, sessionCookie } from './session-cookie.ts'
import { doesPreviousWork, expiryOf, isToRotate } from './session-rules.ts'
import { lastingPartOf, newSessionSecret, nextSecret } from './session-secret.ts'
import * as store from './session-store.ts'

type Options = {
  db: Pick<Transactions, 'global'>
  keys: Pick<Keys, 'mark'>
  clock: Clock
  /** The public URL of the installation. */
  url: string
  log: Log
  /** Runs when a session ends because a replaced secret was used again. */
  onReuse: (tx: GlobalWrite, userId: number) => Promise<void>
  /** Clears the token cache of this process. */
  forget: () => void
}

export type Sessions = ReturnType<typeof openSessions>

const by = { type: 'system', name: 'sessions' } as const

/** Signs people in and out, and rotates the secrets of their sessions. */
export const openSessions = ({ db, keys, clock, url, log, onReuse, forget }: Options) => {
  const cookie = sessionCookie(url)
  const showNext = ({ id, secret }: SessionCredential, expiresAt: Date, client: Client) =>
    client.setCookie(cookie.write({ id, secret: nextSecret(secret, keys) }, expiresAt, clock()))

  const rotate = async ({ id, secret }: SessionCredential, { createdAt }: HeldSession, client: Client) => {
    const expiresAt = expiryOf(createdAt, clock())
    const [hash, next] = [digest(secret), digest(nextSecret(secret, keys))]
    const lastingHash = digest(lastingPartOf(secret))
    const rotation = { id, hash, next, lastingHash, expiresAt, ipAddress: client.ipAddress }
    await db.global.write(by, (tx) => store.rotate(tx, rotation))
    forget()
    showNext({ id, secret }, expiresAt, client)
  }

  return {
    read: cookie.read,
    forget,
    /** Returns true for the current secret, and for one that was replaced in the last minutes. */
    matches: (secret: string, { token, session }: Holder) =>
      isDigestOf(secret, token.hash) || (session !== null && isPrevious(secret, session, clock())),
    /** Returns true for a former secret of the session. */
    isReplaced: (secret: string, { session }: Holder) =>
      session?.lastingHash ? isDigestOf(lastingPartOf(secret), session.lastingHash) : false,
    /** Only one of two clients gets the newest secret. If the other uses a former one, the session ends for both. */
    endReused: async ({ token, user }: Holder, ip: string) => {
      const hasEnded = await db.global.write(by, async (tx) => {
        const isEnded = await store.end(tx, user.id, token.id)
        if (isEnded) await onReuse(tx, user.id)
        return isEnded
      })
      if (!hasEnded) return
      forget()
      log.warn(
        { user: user.id, session: token.id, ip },
        'a session was ended: a replaced secret was used again',
      )
    },
    /** Rotates the secret if it is due, or sends the newest one if the client does not have it. */
    refresh: async (credential: SessionCredential, { token, session }: Holder, client: Client) => {
      if (!session || !token.expiresAt) return
      const isNewest = isDigestOf(credential.secret, token.hash)
      if (!isNewest) showNext(credential, token.expiresAt, client)
      else if (isToRotate(session.rotatedAt, clock())) await rotate(credential, session, client)
    },
    /** Starts a session and ends the previous one of the client. Its cookie is valid from the commit. Returns its id. */
    begin: async (tx: GlobalWrite, userId: number, client: Client) => {
      const before = cookie.read(client.cookies)
      if (before) await store.endHeld(tx, before.id, digest(before.secret))
      const secret = newSessionSecret()
      const expiresAt = expiryOf(tx.now, tx.now)
      const { ipAddress, userAgent } = client
      const [hash, lastingHash] = [digest(secret), digest(lastingPartOf(secret))]
      const id = await store.insert(tx, { userId, hash, lastingHash, expiresAt, ipAddress, userAgent })
      client.setCookie(cookie.write({ id, secret }, expiresAt, tx.now))
      return id
    },
    clear: (client: Client) => client.setCookie(cookie.clear()),
  }
}

type HeldSession = NonNullable<Holder['session']>

const isPrevious = (secret: string, { previousHash, rotatedAt }: HeldSession, now: Date) =>
  previousHash !== null && isDigestOf(secret, previousHash) && doesPreviousWork(rotatedAt, now)
