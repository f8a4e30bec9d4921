import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { described, Email, integer, nullable, oneOf, string } from '../base/fields.ts'

const server = (description: string) =>
  described(
    nullable(
      Type.Object({
        host: string('Host name.'),
        port: integer('Port.'),
        encryption: oneOf(
          ['tls', 'starttls'],
          '`tls`: encrypted from the start. `starttls`: encrypted after a command.',
        ),
        user: string('User name to sign in with.'),
      }),
    ),
    description,
  )

export const MailServers = Type.Object(
  {
    provider: nullable(string('Name of the mail provider. Null if it is not a known one.')),
    found_by: nullable(
      oneOf(
        ['domain', 'mx', 'srv', 'autoconfig'],
        'How the servers were found. `domain`: by the domain of a known provider. `mx`: by an MX record that leads to a ' +
          'known provider. `srv`: by SRV records (RFC 6186). `autoconfig`: by the autoconfig file of the domain. Null if ' +
          'nothing was found.',
      ),
    ),
    imap: server('Server to fetch mail from. Null if none was found.'),
    smtp: server('Server for outgoing mail. Null if none was found.'),
    sign_in: oneOf(
      ['password', 'app_password', 'microsoft', 'google'],
      'How to sign in. `password`: with the password of the mailbox. `app_password`: with a password that the provider ' +
        'creates for programs. `microsoft`, `google`: with an account there.',
    ),
    app_password_url: nullable(
      string('Page of the provider about passwords for programs. Null if none is known.'),
    ),
    requirement: nullable(
      oneOf(
        ['enable_imap', 'bridge'],
        'What is needed first. `enable_imap`: the provider fetches and sends for programs only after this was allowed in its ' +
          'settings. `bridge`: a program of the provider in your network. Null if nothing is known.',
      ),
    ),
  },
  { title: 'MailServers', description: 'Mail servers of an email address.' },
)
export type MailServers = Static<typeof MailServers>

export const findMailServers = get('/api/mail-servers', {
  access: 'admin',
  summary: 'Find the mail servers of an email address',
  description:
    'Knows the common providers, and asks the DNS and the web server of the domain. Takes at most 8 seconds. If nothing is ' +
    'found, or the servers of the domain do not respond, `imap` and `smtp` are null.',
  query: Type.Object({
    email_address: described(Email, 'Email address of the mailbox.'),
  }),
  reply: MailServers,
})
