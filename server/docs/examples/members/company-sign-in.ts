import {
  type CompanySignIn,
  findCompanySignIn,
  setIdentityProvider,
  showCompanySignIn,
  testIdentityProvider,
  updateCompanySignIn,
} from '../../../../contract/members/company-sign-in.ts'
import {
  checkEmailDomain,
  createEmailDomain,
  type EmailDomain,
  listEmailDomains,
} from '../../../../contract/members/email-domains.ts'
import { example, type Shown } from '../parts/example.ts'
import { site, ulids } from '../parts/placeholders.ts'

const added = {
  id: 3,
  ulid: ulids.emailDomain,
  domain: 'acme.example',
  record: {
    name: '_bellhop-challenge.acme.example',
    value: 'bellhop-verification=5f0c1d9a7be2486c93d1e08b7a4f26c35d80e91b',
  },
  proved_at: null,
  checked_at: null,
  problem: null,
  failing_since: null,
  created_at: '2026-06-20T09:00:00+00:00',
} satisfies Shown<EmailDomain>

const proved = {
  ...added,
  proved_at: '2026-06-20T09:30:00+00:00',
  checked_at: '2026-06-24T04:12:00+00:00',
} satisfies Shown<EmailDomain>

const provider = {
  name: 'Acme ID',
  issuer: 'https://login.acme.example',
  client_id: 'bellhop',
}

const company = {
  redirect_uri: `${site}/auth/company/${ulids.workspace}/callback`,
  provider: {
    ...provider,
    secret_set_at: '2026-06-20T09:40:00+00:00',
    secret_expires_at: '2027-06-20T00:00:00+00:00',
    last_used_at: '2026-06-24T08:15:00+00:00',
  },
  is_required: false,
  adds_members: true,
  joining_role: 'member',
  joining_channel_ulids: null,
  is_own_session: true,
} satisfies Shown<CompanySignIn>

export const companySignInExamples = [
  example(listEmailDomains, { reply: [proved] }),
  example(createEmailDomain, { body: { domain: 'acme.example' }, reply: added }),
  example(checkEmailDomain, { reply: proved }),
  example(showCompanySignIn, { reply: company }),
  example(updateCompanySignIn, { body: { adds_members: true, joining_role: 'member' }, reply: company }),
  example(setIdentityProvider, {
    body: {
      ...provider,
      client_secret: 'x7Qm2vB9tLk4',
      secret_expires_at: '2027-06-20T00:00:00Z',
    },
    reply: company,
  }),
  example(testIdentityProvider, {
    reply: {
      parts: [
        { part: 'discovery', result: 'ok', reason: null },
        { part: 'signing_keys', result: 'ok', reason: null },
        { part: 'client', result: 'ok', reason: null },
      ],
    },
  }),
  example(findCompanySignIn, {
    body: { email: 'ada@acme.example' },
    reply: {
      company: {
        name: 'Acme ID',
        url: `/auth/company?workspace=${ulids.workspace}`,
        is_required: false,
      },
    },
  }),
]
