import { hash } from 'node:crypto'
import { networkOf } from '../../../platform/http/callers/network.ts'
import { tooMany } from '../../../platform/kernel/problem.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'

/** Rate limits for attempts to authenticate. Successful and failed attempts count the same. */
export type Attempts = ReturnType<typeof limitAttempts>

const quarterOfAnHour = 15 * 60
const hour = 60 * 60

/** An IP address may be shared by a whole office, and an account may be attacked from many addresses. */
const manyTimes = 10

const resetMailsPerHour = 3

export const limitAttempts = (limit: RateLimits, perAccount: number) => {
  const count = async (key: string, most: number, seconds = quarterOfAnHour) => {
    const { allowed, endsAt } = await limit(key, most, seconds)
    if (!allowed) throw tooManyAttempts(endsAt)
  }
  return {
    /** Attempts with any password from an IP address. */
    anyPassword: (ip: string) => count(`sign-in:${networkOf(ip)}`, manyTimes * perAccount),
    /**
     * Attempts with a password for an account, from one IP address and from all. A new password has its own counter.
     */
    password: async (ip: string, email: string, passwordHash: string | null) => {
      const [network, account] = [networkOf(ip), keyOf(email, passwordHash)]
      await count(`sign-in:${account}:${network}`, perAccount)
      await count(`sign-in:${account}`, manyTimes * perAccount)
    },
    /** Attempts with a code of a second factor. There are only a million codes. */
    code: (userId: number) => count(`code:${userId}`, perAccount),
    /** Attempts with the secret of a link or of the setup. */
    secret: (ip: string) => count(`link:${networkOf(ip)}`, manyTimes * perAccount),
    /** Returns false if too many mails were sent to the account. */
    mayMail: async (email: string) => (await limit(`reset:${keyOf(email)}`, resetMailsPerHour, hour)).allowed,
  }
}

/** Hashes the credentials, since the input may be anything and must not be stored. */
const keyOf = (email: string, passwordHash: string | null = null) =>
  hash('sha256', `${email.toLowerCase()}\n${passwordHash ?? ''}`, 'base64url')

const tooManyAttempts = (endsAt: number) => {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))
  return tooMany({ 'retry-after': String(seconds) }, `Too many attempts. Try again in ${inWords(seconds)}.`)
}

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}
