import { type Static, Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { described, nullable, oneOf, string, Timestamp } from '../base/fields.ts'

const DnsRecord = Type.Object(
  {
    type: oneOf(['TXT', 'CNAME', 'A', 'AAAA'], 'Type of the record.'),
    name: string('Name of the record.'),
    value: string('Value of the record.'),
  },
  {
    description:
      'A record of the domain. TXT proves that it is yours, and the other one leads its visitors here.',
  },
)

export const HelpDomain = Type.Object(
  {
    domain: nullable(string('Domain of the help centre. Null if it has none of its own.')),
    status: nullable(
      oneOf(['waiting', 'proved'], '`waiting` until the TXT record was found. Null without a domain.'),
    ),
    problem: nullable(string('Why the last check found no proof. Null if there was none.')),
    checked_at: nullable(described(Timestamp, 'Time of the last check. Null if there was none.')),
    served: nullable(
      string('Domain that the help centre has now: until a new one is proved, the former one. Null if none.'),
    ),
    records: Type.Array(DnsRecord, { description: 'The records that the domain needs.' }),
  },
  { title: 'HelpDomain', description: 'The own domain of the help centre.' },
)
export type HelpDomain = Static<typeof HelpDomain>

export const longestHelpDomain = 240

const HelpDomainChanges = Type.Object({
  domain: Type.Optional(
    nullable(
      Type.String({
        maxLength: 255,
        examples: ['help.acme.example'],
        description: 'A host name such as `help.example.com`. Null removes the domain.',
      }),
    ),
  ),
})
export type HelpDomainChanges = Static<typeof HelpDomainChanges>

export const showHelpDomain = get('/api/workspace/help-domain', {
  access: 'administration',
  summary: 'Show the domain of the help centre',
  reply: HelpDomain,
})

export const updateHelpDomain = put('/api/workspace/help-domain', {
  access: 'administration',
  summary: 'Change the domain of the help centre',
  description:
    'The domain is used once its TXT record was found; see the check. A former domain is used until then.',
  body: HelpDomainChanges,
  reply: HelpDomain,
})

export const checkHelpDomain = post('/api/workspace/help-domain/check', {
  access: 'administration',
  status: 200,
  summary: 'Check the domain of the help centre',
  description: [
    'Looks for the TXT record of a domain that is `waiting`. Once it was found, the domain is used, and is not checked',
    'again. If another workspace uses the domain, it loses it, unless its own TXT record is still there.',
  ].join('\n'),
  reply: HelpDomain,
})
