import { isTransient } from '../../platform/kernel/transient.ts'

/** A mail from a mailbox. */
export type FetchedMail = {
  channel: { workspace: number; id: number; ulid: string }
  /** Names the mail where it was fetched. */
  sourceKey: string
  size: number
  /** Nothing where the mail was not fetched. */
  raw: Buffer | undefined
  /** The status of a mail that cannot be taken as others are, and why. */
  instead?: { status: 'refused' | 'quarantined'; reason: string }
}

/** Takes a mail for good: when it resolves, the mail is kept. One that it has is not taken again. */
export type Accept = (mail: FetchedMail) => Promise<unknown>

/** A mail that is not taken for now; it stays where it is, and is tried again. */
export class NotTaken extends Error {}

/** Hands mails over. One that is rejected again and again is noted as such, so that others come through. */
export const handingOver = (accept: Accept) => {
  const failures = new Map<string, number>()

  const failed = async (mail: FetchedMail, reason: string, error: unknown) => {
    const count = (failures.get(mail.sourceKey) ?? 0) + 1
    failures.set(mail.sourceKey, count)
    if (count < 3) throw notTaken(error)
    await setAside({ ...mail, instead: { status: 'quarantined', reason } }).catch((error: unknown) => {
      throw notTaken(error)
    })
    failures.delete(mail.sourceKey)
  }

  /** Where not even its raw form can be kept, that it came is. */
  const setAside = (mail: FetchedMail) =>
    accept(mail).catch((error: unknown) => {
      if (isTransient(error) || !mail.raw) throw error
      return accept({ ...mail, raw: undefined })
    })

  return {
    /** Says whether the mail was taken as it is. */
    accept: async (mail: FetchedMail) => {
      try {
        await accept(mail)
        failures.delete(mail.sourceKey)
        return true
      } catch (error) {
        if (isTransient(error)) throw notTaken(error)
        await failed(
          mail,
          `The mail could not be stored: ${error instanceof Error ? error.message : error}`,
          error,
        )
        return false
      }
    },
    /** Notes that the server does not hand out a mail that it lists. */
    missing: (mail: FetchedMail) => {
      const reason = 'The mail server lists this mail, and does not hand it out.'
      return failed(mail, reason, new Error(reason))
    },
  }
}

const notTaken = (error: unknown) =>
  new NotTaken('A mail could not be stored. It stays in the mailbox and is retried.', { cause: error })
