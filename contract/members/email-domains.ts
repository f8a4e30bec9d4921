import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { CreatedAt, described, Id, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'

export const mostEmailDomains = 20

/** A proved domain whose record is missing for so long is no longer proved. */
export const graceDays = 3

export const proofProblems = ['missing', 'other_value', 'unavailable', 'taken'] as const
export type ProofProblem = (typeof proofProblems)[number]

export const EmailDomain = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    domain: string('Domain, in lower case and in ASCII.'),
    record: Type.Object(
      { name: string('Name of the record.'), value: string('Value of the record.') },
      { description: 'The TXT record that proves the domain.' },
    ),
    proved_at: described(nullable(Timestamp), 'Time of the proof. Null if the domain is not proved.'),
    checked_at: described(nullable(Timestamp), 'Time of the last check. Null if there was none.'),
    problem: nullable(
      oneOf(
        proofProblems,
        'Why the last check found no proof. `taken`: another workspace of the installation has proved the domain. Null if there was none.',
      ),
    ),
    failing_since: described(
      nullable(Timestamp),
      `Time since which the record of a proved domain is missing. After ${graceDays} days, the domain is not proved any more. Null if it is there, or never was.`,
    ),
    created_at: CreatedAt,
  },
  { title: 'EmailDomain', description: 'A domain of email addresses that belongs to the workspace.' },
)
export type EmailDomain = Static<typeof EmailDomain>

export const listEmailDomains = get('/api/email-domains', {
  access: 'administration',
  summary: 'List the email domains',
  reply: Type.Array(EmailDomain),
})
export const createEmailDomain = post('/api/email-domains', {
  access: 'administration',
  summary: 'Add an email domain',
  description:
    'The domain counts when a TXT record proves that it belongs to the workspace. Domains of mailbox providers, such as gmail.com, and public suffixes are rejected.',
  body: Type.Object({
    domain: Type.String({
      maxLength: 255,
      description: 'Domain of email addresses. Its subdomains are domains of their own.',
      examples: ['acme.example'],
    }),
  }),
  reply: EmailDomain,
})
export const checkEmailDomain = post('/api/email-domains/:emailDomain/check', {
  access: 'administration',
  summary: 'Check an email domain',
  description: `Looks for the TXT record. All domains are also checked once a day; one whose record is missing for ${graceDays} days is not proved any more.`,
  reply: EmailDomain,
  status: 200,
})
export const deleteEmailDomain = del('/api/email-domains/:emailDomain', {
  access: 'administration',
  summary: 'Delete an email domain',
})

const NamedDomain = Type.Object({ email_domain: Ulid, domain: Type.String() })
export const emailDomainCreated = event('email_domain.created', NamedDomain)
export const emailDomainDeleted = event('email_domain.deleted', NamedDomain)
export const emailDomainProved = event('email_domain.proved', NamedDomain)
export const emailDomainFailing = event('email_domain.failing', NamedDomain)
export const emailDomainLost = event('email_domain.lost', NamedDomain)
