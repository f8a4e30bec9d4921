import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'

export const SendingRecord = Type.Object(
  {
    kind: oneOf(
      ['spf', 'return_path', 'dkim', 'dmarc', 'mx'],
      'Kind of record. `return_path` is the SPF record of the envelope sender, and whether it counts for DMARC; `dkim` is only checked if the channel signs its mail.',
    ),
    state: oneOf(
      ['ok', 'missing', 'wrong', 'unknown'],
      'Result. `unknown`: the name servers did not answer completely.',
    ),
    name: string('Name of the record.'),
    found: nullable(string('What the DNS has, shortened. Several records are lines. Null if there is none.')),
    expected: nullable(string('Value to publish. Null if none is known, or the record is right.')),
    words: string('Explanation of the result.'),
  },
  { title: 'SendingRecord', description: 'DNS record that others check the mail of a domain with.' },
)
export type SendingRecord = Static<typeof SendingRecord>

export const SendingDomain = Type.Object(
  {
    domain: string('Domain of the email address of the channel, in ASCII.'),
    checked_at: described(Timestamp, 'Time of the check.'),
    records: described(Type.Array(SendingRecord), 'One of each kind.'),
    broken_since: described(
      nullable(Timestamp),
      'Time at which a record that was right had been missing or wrong in two regular checks in a row, at least an hour apart. Null if there is none.',
    ),
  },
  {
    title: 'SendingDomain',
    description: 'Last check of the DNS records of the domain that a channel sends from.',
  },
)
export type SendingDomain = Static<typeof SendingDomain>

const LastCheck = Type.Object(
  { sending_domain: nullable(SendingDomain) },
  { description: 'Last check. Null before the first one, and for a widget.' },
)

export const showSendingDomain = get('/api/channels/:channel/sending-domain', {
  access: 'admin',
  summary: 'Show the sending domain of a channel',
  description:
    'Each domain is checked once a day, and again after an hour if a record that was right is not any more. Admins get a mail if it still is not.',
  reply: LastCheck,
})
export const checkSendingDomain = post('/api/channels/:channel/sending-domain/check', {
  access: 'admin',
  session: 'setting',
  summary: 'Check the sending domain of a channel',
  description:
    'Asks the DNS for SPF, DKIM, DMARC and MX, which takes at most 8 seconds. A failure does not count for `broken_since`.',
  status: 200,
  reply: LastCheck,
})

export const sendingDomainBroken = event(
  'sending_domain.broken',
  Type.Object({ channel: Ulid, domain: Type.String() }),
)
