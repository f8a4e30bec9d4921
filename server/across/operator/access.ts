import { digest, isLinkSecret, newLinkSecret } from '../../members/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import * as store from './store.ts'

export const operatorPath = '/operator'

const validMs = 60 * 60_000
const by = { type: 'system', name: 'operator' } as const

/** Creates a link to the operator page. It is returned only here. */
export const createOperatorLink = async (tx: GlobalWrite, url: string) => {
  const secret = newLinkSecret()
  const expiresAt = new Date(tx.now.getTime() + validMs)
  await store.insert(tx, { hash: digest(secret), isLink: true, expiresAt })
  return { url: `${url}${operatorPath}/${secret}`, expires_at: expiresAt }
}

type Services = { db: Pick<Db, 'global'>; clock: Clock }

/** Exchanges the secret of a link for one of a cookie. A link works once: its URL may be in the browser history. */
export const exchangeLink = async ({ db }: Services, secret: string) => {
  if (!isLinkSecret(secret)) return undefined
  return db.global.write(by, async (tx) => {
    const expiresAt = await store.claimLink(tx, digest(secret))
    if (!expiresAt) return undefined
    const own = newLinkSecret()
    await store.insert(tx, { hash: digest(own), isLink: false, expiresAt })
    return { secret: own, expiresAt }
  })
}

/** Returns the end of the access of a cookie; undefined if it gives none. */
export const endOfAccess = async ({ db }: Services, secret: string | undefined) =>
  secret !== undefined && isLinkSecret(secret)
    ? db.global.read((tx) => store.findEnd(tx, digest(secret)))
    : undefined

export const forgetExpiredAccess = ({ db }: Services) => db.global.write(by, store.removeExpired)
