import { isTransient } from '../../../platform/kernel/transient.ts'

export type FetchedMail = {
  channel: { workspace: number; id: number; ulid: string }
  /** Identifies the mail in its mailbox, to detect duplicates. */
  sourceKey: string
  size: number
  /** Undefined if the mail was not fetched. */
  raw: Buffer | undefined
  /** The status of a mail that is not processed, and the reason. */
  instead?: { status: 'refused' | 'quarantined'; reason: string }
}

/** Stores a mail durably before it resolves. Ignores duplicates. */
export type Receive = (mail: FetchedMail) => Promise<unknown>

/** The mail could not be stored. It stays in the mailbox and is retried. */
export class NotReceived extends Error {}

/** Receives fetched mails. After three failures, a mail is quarantined, so that it does not block the following ones. */
export const receiverOf = (receive: Receive) => {
  const failures = new Map<string, number>()

  const failed = async (mail: FetchedMail, reason: string, error: unknown) => {
    const count = (failures.get(mail.sourceKey) ?? 0) + 1
    failures.set(mail.sourceKey, count)
    if (count < 3) throw notReceived(error)
    await setAside({ ...mail, instead: { status: 'quarantined', reason } }).catch((error: unknown) => {
      throw notReceived(error)
    })
    failures.delete(mail.sourceKey)
  }

  /** Stores the mail in quarantine, without its content if even that fails. */
  const setAside = (mail: FetchedMail) =>
    receive(mail).catch((error: unknown) => {
      if (isTransient(error) || !mail.raw) throw error
      return receive({ ...mail, raw: undefined })
    })

  return {
    /** Returns whether the mail was stored for processing. */
    receive: async (mail: FetchedMail) => {
      try {
        await receive(mail)
        failures.delete(mail.sourceKey)
        return true
      } catch (error) {
        if (isTransient(error)) throw notReceived(error)
        await failed(
          mail,
          `The mail could not be stored: ${error instanceof Error ? error.message : error}`,
          error,
        )
        return false
      }
    },
    /** Records that the server lists a mail but does not return it. */
    missing: (mail: FetchedMail) => {
      const reason = 'The mail server lists this mail, and does not hand it out.'
      return failed(mail, reason, new Error(reason))
    },
  }
}

const notReceived = (error: unknown) =>
  new NotReceived('A mail could not be stored. It stays in the mailbox and is retried.', { cause: error })
