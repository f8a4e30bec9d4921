import type { mailAccountFaults } from '../../../contract/mail/mail-accounts.ts'
import type { Keys } from '../../platform/kernel/keys.ts'

export type FaultCode = (typeof mailAccountFaults)[number]

/** A sign-in with an account that failed. The message is shown to users. */
export class SignInFault extends Error {}

/** The account does not work until a person does something about it. The message says what. */
export class AccountFault extends SignInFault {
  readonly code: FaultCode

  constructor(code: FaultCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The account cannot be used at the moment. A later attempt may succeed. */
export class ProviderUnavailable extends SignInFault {}

type Rule = { code: FaultCode; is: RegExp; words: (provider: string) => string }

/**
 * The errors of providers: the codes of OAuth 2 (RFC 6749, 4.1.2.1 and 5.2), and those that Microsoft writes into its
 * descriptions. The first rule that matches applies.
 */
const rules: Rule[] = [
  {
    code: 'consent',
    is: /AADSTS(65001|90094|90095|900941|650056|650057)\b|consent_required|admin_policy_enforced|org_internal/,
    words: (provider) =>
      `An admin of your organisation must allow Bellhop at ${provider} first. Ask the admin to grant consent to the application, then connect again.`,
  },
  {
    code: 'denied',
    is: /access_denied|AADSTS65004\b/,
    words: (provider) =>
      `The sign-in at ${provider} was cancelled, or access was declined. Connect again, and agree to all permissions.`,
  },
  {
    code: 'tenant',
    is: /AADSTS(50020|50194|90002|900023|700016|500011|50128|90072)\b/,
    words: (provider) =>
      `The account belongs to another organisation than the application at ${provider}. Sign in with an account of that organisation, or correct the tenant of the application.`,
  },
  {
    code: 'secret',
    is: /AADSTS(7000215|7000222|7000218)\b|invalid_client/,
    words: (provider) =>
      `${provider} does not accept the client secret of the application: it is wrong or has expired. Create a new one there and enter it here.`,
  },
  {
    code: 'disabled',
    is: /AADSTS(50057|50053|50034|50059|51004)\b/,
    words: (provider) =>
      `The account at ${provider} is disabled, locked, or does not exist. Ask an admin of your organisation, then connect again.`,
  },
  {
    code: 'policy',
    is: /AADSTS(53000|53001|53002|53003|53004|50105|50158|530002|530003)\b/,
    words: (provider) =>
      `A rule of your organisation at ${provider} does not allow this sign-in. An admin must make an exception for the application or the account, then connect again.`,
  },
  {
    code: 'revoked',
    is: /invalid_grant|interaction_required|login_required/,
    words: (provider) =>
      `The sign-in at ${provider} was revoked or has expired, for example because the password was changed. Connect again.`,
  },
  {
    code: 'app',
    is: /unauthorized_client|invalid_scope|unsupported_grant_type|redirect_uri_mismatch|invalid_request|deleted_client|unsupported_response_type|AADSTS\d+/,
    words: (provider) =>
      `The application at ${provider} is not set up for this. Compare its redirect URL and its permissions with the guide, then connect again.`,
  },
]

const transient = /temporarily_unavailable|server_error|slow_down/

/** Translates an OAuth 2 error of a provider. Errors that may pass by themselves are no fault of the account. */
export const faultFor = (
  provider: string,
  { error = '', description = '' }: { error?: string | undefined; description?: string | undefined },
  cause?: unknown,
): AccountFault | ProviderUnavailable => {
  const text = `${error} ${description}`
  const rule = transient.test(error) ? undefined : rules.find(({ is }) => is.test(text))
  if (rule) return new AccountFault(rule.code, rule.words(provider), cause)
  return unavailable(provider, cause)
}

export const unavailable = (provider: string, cause?: unknown) =>
  new ProviderUnavailable(`${provider} does not respond as expected. Try again in a minute.`, { cause })

/** Opens a secret. With the key of another installation that fails, until the operator puts the right one back. */
export const openSealed = (keys: Keys, sealed: Uint8Array, place: string) => {
  try {
    return keys.open(sealed, place)
  } catch (error) {
    throw new ProviderUnavailable('It was encrypted with another secret key. Set it again.', { cause: error })
  }
}

/**
 * The fault of an account whose last renewal ended without a result that was stored: a provider that accepts each refresh
 * token once may have used it up. No other process can know the new one.
 */
export const interrupted = (provider: string, cause: unknown) =>
  new AccountFault(
    'revoked',
    `The renewal of the sign-in at ${provider} was interrupted by a crash or an outage, and ${provider} does not accept the earlier one again. Sign in again: mail waits until then.`,
    cause,
  )

export const withoutApp = (provider: string) =>
  new AccountFault(
    'app',
    `There is no application for ${provider} any more. Set one in the settings of the workspace, then connect again.`,
  )
