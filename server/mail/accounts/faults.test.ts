import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountFault, type FaultCode, faultFor, ProviderUnavailable } from './faults.ts'

const expected: [code: FaultCode, error: string, description?: string][] = [
  ['denied', 'access_denied'],
  ['denied', 'access_denied', 'AADSTS65004: User declined to consent to access the app.'],
  [
    'consent',
    'invalid_grant',
    'AADSTS65001: The user or administrator has not consented to use the application.',
  ],
  ['consent', 'access_denied', 'AADSTS90094: Admin consent is required for the permissions requested.'],
  ['consent', 'admin_policy_enforced'],
  [
    'tenant',
    'invalid_request',
    'AADSTS50020: User account from identity provider does not exist in tenant Acme.',
  ],
  [
    'tenant',
    'unauthorized_client',
    'AADSTS700016: Application with identifier was not found in the directory.',
  ],
  ['secret', 'invalid_client', 'AADSTS7000222: The provided client secret keys are expired.'],
  ['secret', 'invalid_client', 'The provided client secret is invalid.'],
  ['disabled', 'invalid_grant', 'AADSTS50057: The user account is disabled.'],
  ['policy', 'invalid_grant', 'AADSTS53003: Access has been blocked by Conditional Access policies.'],
  ['revoked', 'invalid_grant', 'AADSTS700082: The refresh token has expired due to inactivity.'],
  ['revoked', 'invalid_grant', 'Token has been expired or revoked.'],
  ['revoked', 'interaction_required', 'AADSTS50076: You must use multi-factor authentication.'],
  ['app', 'unauthorized_client'],
  ['app', 'invalid_scope'],
]

test('each error of a provider has a plain sentence of its own', () => {
  const words = new Map<FaultCode, string>()
  for (const [code, error, description] of expected) {
    const fault = faultFor('Acme Mail', { error, description })
    assert.ok(fault instanceof AccountFault, error)
    assert.equal(fault.code, code, `${error} ${description}`)
    assert.doesNotMatch(fault.message, /AADSTS|_/)
    words.set(code, fault.message)
  }
  assert.equal(new Set(words.values()).size, 8)
})

test('what may pass by itself is no fault of the account', () => {
  for (const error of ['temporarily_unavailable', 'server_error', 'slow_down', 'anything_else', ''])
    assert.ok(
      faultFor('Acme Mail', { error, description: 'invalid_grant?' }) instanceof ProviderUnavailable ||
        error === 'anything_else' ||
        error === '',
    )
})
