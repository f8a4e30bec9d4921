import { hash, verify } from '@node-rs/argon2'
import { randomText } from '../../../platform/kernel/ids.ts'
import { limitedBy } from '../../../platform/turns/limited-by.ts'

/** Each calculation takes 19 MB of memory and a thread of the pool that file access shares. */
const inTurn = limitedBy<'passwords'>({ total: 2, waiting: 200 })

export const newPassword = () => randomText(16)

/** Argon2id with the parameters recommended by OWASP, which are the defaults of the library. */
export const hashPassword = (password: string) => inTurn('passwords', () => hash(normal(password)))

/** Takes equally long without a stored password, so that the timing does not disclose who has an account. */
export const isPassword = async (password: string, stored: string | null) => {
  const isStored = stored?.startsWith('$argon2id$') === true
  const against = isStored ? stored : await hashOfNobody()
  const isRight = await inTurn('passwords', () => verify(against, normal(password)))
  return isStored && isRight
}

/** The same characters, regardless of how the keyboard composes them. */
const normal = (password: string) => password.normalize('NFKC')

let nobody: Promise<string> | undefined
const hashOfNobody = () => {
  nobody ??= hashPassword(randomText(16))
  return nobody
}
