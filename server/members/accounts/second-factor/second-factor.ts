import type { GlobalRead, GlobalWrite } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/callers/client.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { Problem } from '../../../platform/kernel/problem.ts'
import { recordOfAccount } from '../../../workspaces/index.ts'
import { by, type SigningIn } from '../sign-in/sign-in.ts'
import { isOfApp, newRecoveryCodes, periodOf, plain } from './one-time-codes.ts'
import * as store from './second-factor-store.ts'

type Services = Pick<SigningIn, 'db' | 'attempts'> & { keys: Keys }

/** The context that the secret of a person is sealed with. */
const placeOf = (userId: number) => `second factor ${userId}`

export const sealSecret = (keys: Keys, userId: number, secret: string) => keys.seal(secret, placeOf(userId))

export const openSecret = (keys: Keys, userId: number, { sealed_secret }: store.SecondFactor) =>
  keys.open(sealed_secret, placeOf(userId))

export const hasSecondFactor = async (tx: GlobalRead, userId: number) =>
  (await store.find(tx, userId))?.is_enabled ?? false

/** Requires a code from a person who has a second factor. */
export const proveSecondFactor = async (
  { db, attempts, keys }: Services,
  userId: number,
  given: string | null | undefined,
  client: Client,
) => {
  const factor = await db.global.read((tx) => store.find(tx, userId))
  if (!factor?.is_enabled) return
  if (!given) throw required()
  await attempts.code(userId)
  const isRight = await db.global.write(by, async (tx) => {
    const isSpent = await spendCode(tx, keys, userId, factor, given)
    if (!isSpent) await recordOfAccount(tx, { id: userId }, { action: 'account.code_rejected', client })
    return isSpent
  })
  if (!isRight) throw failed()
}

/** Uses a code of the authenticator app or a recovery code. Neither works again. */
const spendCode = async (
  tx: GlobalWrite,
  keys: Keys,
  userId: number,
  factor: store.SecondFactor,
  given: string,
) => {
  const code = plain(given)
  if (!isOfApp(code)) return store.spendCode(tx, userId, markOf(keys, userId, code))
  return spendAppCode(tx, userId, code, openSecret(keys, userId, factor))
}

export const spendAppCode = async (tx: GlobalWrite, userId: number, code: string, secret: string) => {
  const period = periodOf(code, secret, tx.now)
  return period !== undefined && (await store.spend(tx, userId, period))
}

/** Replaces all recovery codes. They are returned only here. */
export const renewCodes = async (tx: GlobalWrite, keys: Keys, userId: number) => {
  const codes = newRecoveryCodes()
  const marks = codes.map((code) => markOf(keys, userId, plain(code)))
  await store.replaceCodes(tx, userId, marks)
  return { recovery_codes: codes }
}

/** Codes are short enough to be guessed from a plain digest, so the digest is keyed with the secret key. */
const markOf = (keys: Keys, userId: number, code: string) => keys.mark('recovery code', `${userId} ${code}`)

const required = () =>
  new Problem(401, 'Enter the code of your authenticator app, or a recovery code.', {
    code: 'second_factor_required',
  })

const failed = () =>
  new Problem(
    401,
    'The code is wrong, has expired or was used before. Wait for the next code of the app, and check the clock of the device.',
    { code: 'second_factor_failed' },
  )
