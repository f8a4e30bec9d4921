import { hash } from 'node:crypto'
import { networkOf } from '../platform/http/callers/network.ts'
import { tooMany } from '../platform/kernel/problem.ts'
import type { RateLimits } from '../platform/rate-limits.ts'

/** How often somebody may try to prove who they are. Right and wrong attempts count the same. */
export type Attempts = ReturnType<typeof limitAttempts>

const quarterOfAnHour = 15 * 60
const hour = 60 * 60

/** One address may stand for a whole office, and one account may be tried from many addresses. */
const manyTimes = 10

const resetMailsPerHour = 3

export const limitAttempts = (limit: RateLimits, perAccount: number) => {
  const count = async (key: string, most: number, seconds = quarterOfAnHour) => {
    const { allowed, endsAt } = await limit(key, most, seconds)
    if (!allowed) throw tooManyAttempts(endsAt)
  }
  return {
    /** With any password from an address. */
    anyPassword: (ip: string) => count(`sign-in:${networkOf(ip)}`, manyTimes * perAccount),
    /** With a password for an account, from an address and from all; another password has attempts of its own. */
    password: async (ip: string, email: string, passwordHash: string | null) => {
      const [network, account] = [networkOf(ip), keyOf(email, passwordHash)]
      await count(`sign-in:${account}:${network}`, perAccount)
      await count(`sign-in:${account}`, manyTimes * perAccount)
    },
    /** With the code of a second factor, of which there are only a million. */
    code: (userId: number) => count(`code:${userId}`, perAccount),
    /** With the secret of a link or of the setup. */
    secret: (ip: string) => count(`link:${networkOf(ip)}`, manyTimes * perAccount),
    /** Whether an account may be sent one more mail. */
    mayMail: async (email: string) => (await limit(`reset:${keyOf(email)}`, resetMailsPerHour, hour)).allowed,
  }
}

/** What is tried may be anything, and is not for the database. */
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
