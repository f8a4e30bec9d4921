import {
  checkEmailDomain,
  createEmailDomain,
  type EmailDomain,
  listEmailDomains,
} from '../../../contract/members/email-domains.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

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

export const companySignInExamples = [
  example(listEmailDomains, { reply: [proved] }),
  example(createEmailDomain, { body: { domain: 'acme.example' }, reply: added }),
  example(checkEmailDomain, { reply: proved }),
]
