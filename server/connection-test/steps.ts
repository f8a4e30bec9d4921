import { mailFault } from '../platform/egress/mail-faults.ts'
import type { MailUrl } from '../platform/egress/url.ts'

/** One thing that was tried, and what came of it, in words. */
export type Step = { name: string; ok: boolean; words: string }
export type Steps = AsyncGenerator<Step, void>

/** Tries things one after another, and tells each. What follows a failure is not tried. */
export async function* inTurn(
  server: MailUrl,
  attempts: { name: string; attempt: () => Promise<string> }[],
): AsyncGenerator<Step, boolean> {
  for (const { name, attempt } of attempts) {
    try {
      yield { name, ok: true, words: await attempt() }
    } catch (error) {
      yield { name, ok: false, words: mailFault(error, server) }
      return false
    }
  }
  return true
}
