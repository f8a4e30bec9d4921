import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { domainOfEmail } from './domains/domain-rules.ts'
import * as domains from './domains/domain-store.ts'
import * as providers from './providers/provider-store.ts'

export {
  companyOfEmail,
  companyRequired,
  pathOf,
  rejectPassword,
  requiredCompany,
  requiredOf,
} from './companies.ts'
export { limitEmailDomainChecks } from './domains/domain-limit.ts'
export { proved as provedDomains } from './domains/domain-store.ts'
export { checkEmailDomains } from './jobs.ts'
export { codeFlow, isRejection, library, type Started } from './protocol/code-flow.ts'
export { companyProvider } from './protocol/company-provider.ts'
export type { Outside } from './protocol/fetch-out.ts'
export { faultIn } from './protocol/issuer.ts'
export * as links from './providers/link-store.ts'
export {
  change as changeProvider,
  findByUlid as findProvider,
  hasCompanies,
  noteUse,
  type StoredProvider,
} from './providers/provider-store.ts'
export { callbackOf, settingsOf } from './providers/save.ts'
export { limitProviderTests } from './providers/test-limit.ts'

/** Returns true if an email address is in a proved domain of the workspace, and not only in a subdomain of one. */
export const isOwnDomain = async (tx: Read, email: string) => {
  const domain = domainOfEmail(email)
  return domain !== undefined && (await domains.isProved(tx, domain))
}

export const keyOfEmailDomain = (ulid: string) => `email_domain ${ulid}`

/** The email domains in the list of connections. One that was never proved does not fail. */
export const emailDomainConnections = async (tx: Read): Promise<ConnectionFacts[]> =>
  (await domains.all(tx)).map(({ ulid, domain, created_at, failing_since }) => ({
    ...inSettings,
    key: keyOfEmailDomain(ulid),
    kind: 'email_domain',
    ulid,
    name: domain,
    created_at,
    expires_at: null,
    last_used_at: null,
    failing_since,
  }))

/** The client secret of the provider in the list of connections. */
export const providerConnections = async (tx: Read): Promise<ConnectionFacts[]> => {
  const found = await providers.find(tx)
  if (!found) return []
  return [
    {
      ...inSettings,
      key: 'identity_provider',
      kind: 'identity_provider',
      ulid: found.ulid,
      name: found.name,
      created_at: found.secret_set_at,
      expires_at: found.secret_expires_at,
      last_used_at: found.last_used_at,
      failing_since: null,
    },
  ]
}

const inSettings = { owner: null, note: null, path: '/settings/sign-in' }
