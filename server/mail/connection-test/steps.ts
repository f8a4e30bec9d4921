import { mailFault } from '../../platform/egress/mail-faults.ts'
import type { MailUrl } from '../../platform/egress/url.ts'

/** An attempt, and its result in words. */
export type Step = { name: string; ok: boolean; words: string }
export type Steps = AsyncGenerator<Step, void>

export type Attempt = { name: string; attempt: () => Promise<string> }

/** Makes the attempts in order and yields the result of each. Stops after the first failure. */
export async function* inTurn(server: MailUrl, attempts: (Attempt | false)[]): AsyncGenerator<Step, boolean> {
  for (const { name, attempt } of attempts.filter((one) => one !== false)) {
    try {
      yield { name, ok: true, words: await attempt() }
    } catch (error) {
      yield { name, ok: false, words: mailFault(error, server) }
      return false
    }
  }
  return true
}

export const neverConnected = (): never => {
  throw new Error('There is no connection.')
}
