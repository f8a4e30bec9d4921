import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { Day, described, integer, nullable, string } from '../base/fields.ts'

const counts = {
  messages: integer('Number of mails.'),
  quarantined: integer('Mails that the recipients treated as spam.'),
  rejected: integer('Mails that the recipients rejected.'),
}

export const DmarcDay = Type.Object(
  {
    day: described(Day, 'Day in UTC.'),
    passed: integer('Mails that passed DMARC.'),
    ...counts,
  },
  { title: 'DmarcDay', description: 'Mails that were sent with the domain on a day.' },
)
export type DmarcDay = Static<typeof DmarcDay>

export const FailingSender = Type.Object(
  {
    source: nullable(string('IP address that sent the mails. Null for many with few mails each.')),
    failed: integer('Mails that failed DMARC.'),
    ...counts,
    spf_aligned: integer('Mails that passed SPF for the domain.'),
    dkim_aligned: integer('Mails that passed DKIM for the domain.'),
    reporters: Type.Array(Type.String(), {
      maxItems: 10,
      description: 'Domains of those who reported it. At most 10.',
    }),
    words: string('Why the mails failed, and what to do.'),
  },
  {
    title: 'FailingSender',
    description:
      'An IP address that sent mails with the domain that failed DMARC, on the days with failures.',
  },
)
export type FailingSender = Static<typeof FailingSender>

export const DmarcReports = Type.Object(
  {
    domain: nullable(string('Domain of the email address of the channel, in ASCII. Null for a widget.')),
    rua: nullable(
      string('Tag to add to the DMARC record of the domain to receive the reports here. Null for a widget.'),
    ),
    days: described(Type.Array(DmarcDay, { maxItems: 31 }), 'Days with reports, the oldest first.'),
    failing: described(
      Type.Array(FailingSender, { maxItems: 50 }),
      'Senders with mails that failed, those with the most first. At most 50.',
    ),
  },
  { title: 'DmarcReports', description: 'DMARC reports of the last 30 days about the domain of a channel.' },
)
export type DmarcReports = Static<typeof DmarcReports>

export const showDmarcReports = get('/api/channels/:channel/dmarc-reports', {
  access: 'admin',
  summary: 'Show the DMARC reports of a channel',
  description:
    'Mail providers report once a day what was sent with a domain, if its DMARC record asks for it. ' +
    'The reports of all channels with the same domain are shown together.',
  reply: DmarcReports,
})
