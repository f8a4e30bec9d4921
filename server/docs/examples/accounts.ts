import { acceptInvitation, showInvitation } from '../../../contract/members/invitations.ts'
import { giveOwnership } from '../../../contract/members/ownership.ts'
import { changePassword } from '../../../contract/members/passwords.ts'
import {
  confirmSecondFactor,
  showSecondFactor,
  startSecondFactor,
} from '../../../contract/members/second-factor.ts'
import { listSessions, type SignedIn, showSignInOptions, signIn } from '../../../contract/members/sessions.ts'
import { finishSetup, showSetup } from '../../../contract/members/setup.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const email = 'ada@acme.example'
const name = 'Ada Lovelace'
const timezone = 'Europe/Brussels'
const password = 'tulip anvil harbour'

const signedIn = {
  user: { id: 7, ulid: ulids.user, name, email, avatar_url: null, timezone },
  workspaces: [{ id: 1, ulid: ulids.workspace, name: 'Acme', slug: 'acme', logo_url: null, role: 'admin' }],
} satisfies Shown<SignedIn>

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
  example(changePassword, {
    body: { current_password: 'tulip anvil harbour', password: 'seven quiet lanterns' },
  }),
  example(giveOwnership, {
    reply: { workspace_ulid: ulids.workspace, owner_ulid: ulids.user },
  }),
  example(showSetup, { reply: { is_open: true } }),
  example(finishSetup, {
    reply: signedIn,
  }),
  example(showSignInOptions, { reply: { oidc: { name: 'Acme ID', url: '/auth/oidc' } } }),
  example(signIn, { body: { email, password, code: '492039' } }),
  example(listSessions, { reply: [session] }),
  example(showSecondFactor, { reply: { is_enabled: true, recovery_codes_left: 10 } }),
  example(startSecondFactor, {
    reply: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url:
        'otpauth://totp/Bellhop:ada%40acme.example?issuer=Bellhop&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  }),
  example(confirmSecondFactor, { reply: codes }),
  example(showInvitation, {
    reply: { workspace_name: 'Acme', workspace_logo_url: null, email, name: 'Ada', has_account: false },
  }),
  example(acceptInvitation, {
    body: { name, password },
    reply: { workspace_name: 'Acme', signed_in: signedIn },
  }),
]
