import type { Networks } from '../../../platform/egress/networks.ts'
import { isStorable } from '../../../platform/validation/storable.ts'

const wellKnown = '/.well-known/openid-configuration'

/** Issuers of Microsoft that sign in people of any organization, and personal accounts. */
const manyTenants = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']
const microsoft = /(^|\.)(microsoftonline\.(com|us|de|cn)|sts\.windows\.net)$/

/** The issuer that somebody entered, or what is wrong with it. The URL of the metadata is often copied instead. */
export const issuerIn = (
  text: string,
  networks: Networks = 'public',
): { issuer: string } | { fault: string } => {
  const trimmed = text.trim()
  const issuer = trimmed.endsWith(wellKnown) ? trimmed.slice(0, -wellKnown.length) : trimmed
  const url = URL.parse(issuer)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && networks === 'anywhere')
  if (!url || !isSecure) return { fault: 'The issuer must be a URL that starts with https://.' }
  if (url.username || url.password || url.search || url.hash || issuer.includes('/.well-known/'))
    return { fault: 'The issuer must be a URL without a user, parameters or a fragment.' }
  const tenant = url.pathname.split('/')[1]?.toLowerCase() ?? ''
  if (microsoft.test(url.hostname) && manyTenants.includes(tenant))
    return {
      fault: 'This issuer signs in people of all organizations. Use the one with the id of your tenant.',
    }
  return { issuer }
}

const google = 'https://accounts.google.com'

export type Fault = 'no_email' | 'unverified' | 'unmanaged'

type Claims = { sub: string; email?: unknown; email_verified?: unknown; name?: unknown; hd?: unknown }

/**
 * Why the claims of an ID token do not say whose account it is. Undefined if they do. Entra ID sends no `email_verified`.
 * Google also signs in private accounts with an address of a company, which only those that it manages cannot be.
 */
export const faultIn = ({ sub, email, email_verified, hd }: Claims, issuer: string): Fault | undefined => {
  if (typeof email !== 'string' || !email || email.length > 255) return 'no_email'
  if (!isStorable(sub) || sub.length > 255) return 'unverified'
  if (email_verified !== undefined && email_verified !== true) return 'unverified'
  if (issuer.replace(/\/$/, '') === google && (typeof hd !== 'string' || !hd)) return 'unmanaged'
  return undefined
}
