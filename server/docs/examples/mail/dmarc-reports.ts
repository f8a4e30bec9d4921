import { type DmarcReports, showDmarcReports } from '../../../../contract/mail/dmarc-reports.ts'
import { channelFields } from '../parts/channel-fields.ts'
import { example, type Shown } from '../parts/example.ts'

const domain = channelFields.email_address.split('@').at(-1) ?? ''

const reports = {
  domain,
  rua: 'rua=mailto:dmarc-reports+01k0wz8v4ttfbqh6qnwh1a2b3c5kq2x7vbn4m6tz3ryp7wgc@help.example.com',
  days: [{ day: '2026-06-23', messages: 1_260, passed: 1_046, quarantined: 0, rejected: 214 }],
  failing: [
    {
      source: '203.0.113.7',
      messages: 214,
      failed: 214,
      spf_aligned: 0,
      dkim_aligned: 0,
      quarantined: 0,
      rejected: 214,
      reporters: ['google.com'],
      words: `These 214 mails from 203.0.113.7 failed: it is not in your SPF record. If it is yours, add ip4:203.0.113.7 to the SPF record of ${domain}. If not, somebody else sends with your domain.`,
    },
  ],
} satisfies Shown<DmarcReports>

export const dmarcReportsExamples = [example(showDmarcReports, { reply: reports })]
