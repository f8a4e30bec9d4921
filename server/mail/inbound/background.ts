import type { DNSResolver } from 'mailauth'
import { leasedWork } from '../../platform/background/leased-work.ts'
import type { Limits } from '../../platform/background/slots.ts'
import type { Write } from '../../platform/db/transaction.ts'
import * as ledger from './ledger/ledger-store.ts'
import { mostAttempts, pauseAfter } from './ledger/rules.ts'
import { quarantine } from './reading/enter.ts'
import { openReader, type Services } from './reading/reader.ts'

/** A workspace gets at most half of the slots, so that its slow mails do not delay other workspaces. */
const usual = { atOnce: 96, perWorkspace: 48 }
/** If the process crashes again, it is clear which mail is the cause. */
const oneByOne = { atOnce: 1, perWorkspace: 1 }

type Reading = { isSuspect: boolean; limits: Limits }

/** Reads and enters received mails. A mail during which a process crashed is processed alone. */
export const readingMail = (services: Services, resolve?: DNSResolver) => {
  const read = openReader(services, resolve)
  const work = ({ isSuspect, limits }: Reading) =>
    leasedWork<ledger.OpenMail>(services, {
      table: ledger.unread({ isSuspect }),
      limits,
      deadlineMs: 10 * 60_000,
      retry: {
        backoffMs: pauseAfter,
        mostAttempts,
        skipsTransient: true,
        note: (tx, { id }, { message }) => ledger.note(tx, id, message),
        giveUp: (tx, mail, error) => giveUp(tx, mail, error),
      },
      run: read,
    })
  return [work({ isSuspect: false, limits: usual }), work({ isSuspect: true, limits: oneByOne })]
}

const giveUp = (tx: Write, mail: ledger.OpenMail, { message }: Error) =>
  quarantine(tx, mail, `It could not be entered: ${message}`)
