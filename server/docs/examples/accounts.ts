import { acceptInvitation, showInvitation } from '../../../contract/members/invitations.ts'
import { giveOwnership } from '../../../contract/members/ownership.ts'
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  showPasswordReset,
} from '../../../contract/members/passwords.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from '../../../contract/members/second-factor.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SignedIn,
  showSignInOptions,
  signIn,
  signOut,
} from '../../../contract/members/sessions.ts'
import { finishSetup, showSetup } from '../../../contract/members/setup.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const email = 'ada@acme.example'
const name = 'Ada Lovelace'
const timezone = 'Europe/Brussels'
const password = 'tulip anvil harbour'
const secret = 'Vb3kQ8sW1xZ6mN4pR7tY2uC5eG9hJ0aLdFgHjKqTwEiOvBnM'

const signedIn: Shown<SignedIn> = {
  user: { id: 7, ulid: ulids.user, name, email, avatar_url: null, timezone },
  workspaces: [{ id: 1, ulid: ulids.workspace, name: 'Acme', slug: 'acme', logo_url: null, role: 'admin' }],
}

const session = {
  ulid: ulids.session,
  device: 'Firefox on Linux',
  ip_address: '203.0.113.7',
  created_at: '2026-06-24T09:00:00+00:00',
  last_used_at: '2026-06-26T14:30:00+00:00',
  is_current: true,
}

const codes = { recovery_codes: ['k7wd-93mb-xq2f', 'p4ze-h8rt-c6ny'] }

export const accountExamples = [
  example(giveOwnership, {
    body: { workspace_ulid: ulids.workspace, user_ulid: ulids.user, password },
    reply: { workspace_ulid: ulids.workspace, owner_ulid: ulids.user },
  }),
  example(showSetup, { reply: { is_open: true } }),
  example(finishSetup, {
    body: { secret, name, email, password, workspace_name: 'Acme', timezone },
    reply: signedIn,
  }),
  example(showSignInOptions, { reply: { oidc: { name: 'Acme ID', url: '/auth/oidc' } } }),
  example(signIn, { body: { email, password, code: '492039' }, reply: signedIn }),
  example(signOut, {}),
  example(listSessions, { reply: [session] }),
  example(endSession, {}),
  example(endOtherSessions, {}),
  example(changePassword, { body: { current_password: password, password: 'seven quiet lanterns' } }),
  example(requestPasswordReset, { body: { email }, reply: { email } }),
  example(showPasswordReset, { reply: { email } }),
  example(resetPassword, { body: { password } }),
  example(showSecondFactor, { reply: { is_enabled: true, recovery_codes_left: 10 } }),
  example(startSecondFactor, {
    body: { password },
    reply: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url:
        'otpauth://totp/Bellhop:ada%40acme.example?issuer=Bellhop&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  }),
  example(confirmSecondFactor, { body: { code: '492039' }, reply: codes }),
  example(removeSecondFactor, { body: { password } }),
  example(renewRecoveryCodes, { body: { password }, reply: codes }),
  example(showInvitation, {
    reply: { workspace_name: 'Acme', workspace_logo_url: null, email, name: 'Ada', has_account: false },
  }),
  example(acceptInvitation, {
    body: { name, password },
    reply: { workspace_name: 'Acme', signed_in: signedIn },
  }),
]
