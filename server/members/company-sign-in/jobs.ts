import { randomInt } from 'node:crypto'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type Checking, check } from './domains/check.ts'
import * as domains from './domains/domain-store.ts'

const spreadMs = 3_600_000

export const checkEmailDomain: Job<{ domain: string }, Checking> = {
  queue: 'check-email-domain',
  retries: 2,
  run: async (services, { domain }, workspace) => {
    await check(services, workspace, domain)
  },
}

/** Checks the domains of a workspace within an hour. */
export const checkEmailDomains = async (tx: Write) => {
  for (const { ulid } of await domains.all(tx))
    later(
      tx,
      checkEmailDomain,
      { domain: ulid },
      { startAfter: new Date(tx.now.getTime() + randomInt(spreadMs)) },
    )
}
