import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  DateTime,
  described,
  Email,
  nullable,
  oneOf,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'

export const MailProvider = oneOf(
  ['microsoft', 'google', 'other'],
  'Provider of the mailbox: Microsoft 365, Google, or the provider that the operator of the installation has set.',
)
export type MailProvider = Static<typeof MailProvider>

export const mailAccountFaults = [
  'denied',
  'consent',
  'revoked',
  'tenant',
  'secret',
  'app',
  'disabled',
  'policy',
] as const

const AccountFault = Type.Object(
  {
    code: oneOf(
      mailAccountFaults,
      'What is wrong. `denied`: the person declined. `consent`: an admin of the provider must agree. `revoked`: the sign-in was revoked or has expired. `tenant`: the account belongs to another organisation. `secret`: the client secret is wrong or has expired. `app`: the application is unknown, or set up differently. `disabled`: the account is disabled or locked. `policy`: a rule of the organisation forbids it.',
    ),
    words: string('What is wrong, and what to do.'),
  },
  { description: 'Why the account has to be connected again. Null while it works.' },
)

const SendingWay = oneOf(
  ['smtp', 'graph'],
  'How mail is sent: by SMTP, or through Microsoft Graph, where the tenant does not allow SMTP. Default: `smtp`.',
)

export const MailAccount = Type.Object(
  {
    provider: MailProvider,
    provider_name: string('Name of the provider.'),
    without_person: boolean('Whether the application signs in by itself, without a person.'),
    signs_in_as: nullable(string('Email address of the person who signs in. Null without a person.')),
    mailbox: string('Email address of the mailbox that is read and written.'),
    receives: boolean('Whether mail is fetched with the account.'),
    sends: boolean('Whether mail is sent with the account.'),
    sends_by: SendingWay,
    connected_at: described(Timestamp, 'Time at which the account was connected.'),
    renewed_at: described(Timestamp, 'Time at which its token was last renewed.'),
    broken_since: described(
      nullable(Timestamp),
      'Time since which it does not work. Mail waits until it is connected again. Null while it works.',
    ),
    fault: nullable(AccountFault),
  },
  { title: 'MailAccount', description: 'Account of a channel at a provider of mail, connected by OAuth 2.' },
)
export type MailAccount = Static<typeof MailAccount>

const NewMailAccount = Type.Object({
  provider: MailProvider,
  mailbox: Type.Optional(
    described(Email, 'Email address of the mailbox. Default: the address of the channel.'),
  ),
  signs_in_as: Type.Optional(
    described(
      nullable(Email),
      'Email address of the person who signs in, if the mailbox is shared. Default: the mailbox.',
    ),
  ),
  without_person: Type.Optional(
    boolean(
      'True lets the application sign in by itself. Only for `microsoft`, with an application of the workspace that has access to the mailbox. Default: false.',
    ),
  ),
  receives: Type.Optional(boolean('Whether to fetch mail with the account. Default: true.')),
  sends: Type.Optional(boolean('Whether to send mail with the account. Default: true.')),
  sends_by: Type.Optional(SendingWay),
})
export type NewMailAccount = Static<typeof NewMailAccount>

const StartedSignIn = Type.Object(
  {
    authorization_url: nullable(
      string('URL at which the person signs in at the provider, within ten minutes. Null without a person.'),
    ),
    account: nullable(MailAccount),
  },
  {
    title: 'StartedMailSignIn',
    description: 'Started sign-in, or the connected account if no person signs in.',
  },
)

const AnswerOfProvider = Type.Object({
  state: Type.String({ maxLength: 500, description: 'Parameter `state` of the redirect of the provider.' }),
  code: Type.Optional(
    Type.String({ maxLength: 8_000, description: 'Parameter `code` of the redirect of the provider.' }),
  ),
  iss: Type.Optional(
    Type.String({ maxLength: 2_000, description: 'Parameter `iss` of the redirect of the provider.' }),
  ),
  error: Type.Optional(
    Type.String({ maxLength: 500, description: 'Parameter `error` of the redirect of the provider.' }),
  ),
  error_description: Type.Optional(
    Type.String({ maxLength: 8_000, description: 'Parameter `error_description` of the redirect.' }),
  ),
})
export type AnswerOfProvider = Static<typeof AnswerOfProvider>

const FinishedSignIn = Type.Object(
  {
    ulid: described(Ulid, 'ULID of the channel.'),
    name: string('Name of the channel.'),
    account: MailAccount,
  },
  { title: 'FinishedMailSignIn', description: 'Channel and its connected account.' },
)

export const MailApp = Type.Object(
  {
    provider: MailProvider,
    provider_name: string('Name of the provider.'),
    set_by: nullable(
      oneOf(
        ['operator', 'workspace'],
        'Who has set the application. That of the workspace takes precedence. Null if there is none.',
      ),
    ),
    client_id: nullable(string('Id of the application. Null if the operator has set it, or there is none.')),
    tenant: nullable(string('Tenant of the application at Microsoft. Null for other providers.')),
    secret_expires_at: described(
      nullable(Timestamp),
      'Time at which the client secret expires. Null if it is unknown.',
    ),
    redirect_url: string('Redirect URL to enter at the provider.'),
    steps: Type.Array(Type.String(), {
      maxItems: 10,
      description: 'How to set up an application at the provider, step by step.',
    }),
  },
  { title: 'MailApp', description: 'Application as which channels sign in at a provider of mail.' },
)
export type MailApp = Static<typeof MailApp>

const MailAppSettings = Type.Object({
  provider: oneOf(['microsoft', 'google'], 'Provider of the application.'),
  client_id: Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\x21-\\x7e]+$',
    examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
    description: 'Id of the application at the provider.',
  }),
  client_secret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '^[\\x21-\\x7e]+$',
      examples: ['Q8~a-secret-of-the-application'],
      description: 'Client secret of the application. Omit it to keep the current one.',
    }),
  ),
  tenant: Type.Optional(
    nullable(
      Type.String({
        maxLength: 255,
        pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$',
        examples: ['acme.onmicrosoft.com'],
        description: 'Id or domain of the tenant. Required for `microsoft`.',
      }),
    ),
  ),
  secret_expires_at: Type.Optional(
    described(nullable(DateTime), 'Time at which the client secret expires, as the provider shows it.'),
  ),
})
export type MailAppSettings = Static<typeof MailAppSettings>

export const listMailApps = get('/api/mail-apps', {
  access: 'admin',
  summary: 'List the applications for mail accounts',
  description: 'One for each provider that can be connected. Client secrets are never shown.',
  reply: Type.Array(MailApp, { maxItems: 3 }),
})
export const setMailApp = put('/api/mail-apps', {
  access: 'administration',
  session: 'setting',
  summary: 'Set the application of a provider',
  description: 'Accounts that are connected with another application must be connected again.',
  body: MailAppSettings,
  reply: Type.Array(MailApp, { maxItems: 3 }),
})
export const removeMailApp = post('/api/mail-apps/remove', {
  access: 'administration',
  session: 'setting',
  summary: 'Remove the application of a provider',
  status: 200,
  body: Type.Object({ provider: oneOf(['microsoft', 'google'], 'Provider of the application.') }),
  reply: Type.Array(MailApp, { maxItems: 3 }),
})
export const showMailAccount = get('/api/channels/:channel/mail-account', {
  access: 'admin',
  summary: 'Show the mail account of a channel',
  reply: Type.Object({ account: nullable(MailAccount) }, { description: 'Connected account, or null.' }),
})
export const connectMailAccount = post('/api/channels/:channel/mail-account', {
  access: 'admin',
  session: 'setting',
  summary: 'Connect a mail account to a channel',
  description:
    'Starts a sign-in at the provider. The person is redirected to the app afterwards, which finishes it. Without a person, the account is connected at once.',
  status: 200,
  body: NewMailAccount,
  reply: StartedSignIn,
})
export const disconnectMailAccount = del('/api/channels/:channel/mail-account', {
  access: 'admin',
  session: 'setting',
  summary: 'Disconnect the mail account of a channel',
  description: 'The channel no longer fetches and sends mail with it.',
})
export const finishMailSignIn = post('/api/mail-sign-ins', {
  access: 'admin',
  session: 'setting',
  summary: 'Finish a sign-in at a provider of mail',
  description:
    'Takes the parameters of the redirect of the provider, once, from the session that started the sign-in, within ten minutes.',
  status: 200,
  body: AnswerOfProvider,
  reply: FinishedSignIn,
})

const OfChannel = Type.Object({ channel: Ulid, provider: MailProvider })

export const mailAccountConnected = event('mail_account.connected', OfChannel)
export const mailAccountDisconnected = event('mail_account.disconnected', OfChannel)
export const mailAccountBroken = event(
  'mail_account.broken',
  Type.Object({ channel: Ulid, provider: MailProvider, fault: Type.String() }),
)
export const mailAppChanged = event('mail_app.changed', Type.Object({ provider: MailProvider }))
