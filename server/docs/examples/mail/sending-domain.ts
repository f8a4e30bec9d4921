import {
  checkSendingDomain,
  type SendingDomain,
  showSendingDomain,
} from '../../../../contract/mail/sending-domain.ts'
import { channelFields } from '../parts/channel-fields.ts'
import { example, type Shown } from '../parts/example.ts'

const domain = channelFields.email_address.split('@').at(-1) ?? ''

const sending_domain = {
  domain,
  checked_at: '2026-06-24T14:10:00+00:00',
  records: [
    {
      kind: 'spf',
      state: 'ok',
      name: domain,
      found: 'v=spf1 include:_spf.google.com ~all',
      words: 'It has the servers of Google Workspace.',
    },
    {
      kind: 'return_path',
      state: 'ok',
      name: domain,
      found: 'v=spf1 include:_spf.google.com ~all',
      words:
        `Mail returns to ${domain}, so SPF counts for DMARC. ` +
        'Automatic mail has no return path: only a signature (DKIM) counts for it, of the channel or its server.',
    },
    {
      kind: 'dmarc',
      state: 'missing',
      name: `_dmarc.${domain}`,
      expected: `v=DMARC1; p=none; rua=mailto:${channelFields.email_address}`,
      words: 'There is no DMARC record, which large providers require of those who send much mail.',
    },
    { kind: 'mx', state: 'ok', name: domain, found: '1 smtp.google.com', words: 'The domain receives mail.' },
  ],
} satisfies Shown<SendingDomain>

export const sendingDomainExamples = [
  example(showSendingDomain, { reply: { sending_domain } }),
  example(checkSendingDomain, { reply: { sending_domain } }),
]
