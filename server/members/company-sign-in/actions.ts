import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { domainOfEmail } from './domains/domain-rules.ts'
import * as domains from './domains/domain-store.ts'

export { limitEmailDomainChecks } from './domains/domain-limit.ts'
export { domainOfEmail } from './domains/domain-rules.ts'
export { proved as provedDomains } from './domains/domain-store.ts'
export { checkEmailDomains } from './jobs.ts'

/** Returns true if an email address is in a proved domain of the workspace, and not only in a subdomain of one. */
export const isOwnDomain = async (tx: Read, email: string) => {
  const domain = domainOfEmail(email)
  return domain !== undefined && (await domains.isProved(tx, domain))
}

export const keyOfEmailDomain = (ulid: string) => `email_domain ${ulid}`

/** The email domains in the list of connections. One that was never proved does not fail. */
export const emailDomainConnections = async (tx: Read): Promise<ConnectionFacts[]> =>
  (await domains.all(tx)).map(({ ulid, domain, created_at, failing_since }) => ({
    key: keyOfEmailDomain(ulid),
    kind: 'email_domain',
    ulid,
    name: domain,
    owner: null,
    note: null,
    path: '/settings/sign-in',
    created_at,
    expires_at: null,
    last_used_at: null,
    failing_since,
  }))
