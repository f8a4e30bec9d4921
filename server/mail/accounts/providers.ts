import type { MailProvider } from '../../../contract/mail/mail-accounts.ts'

/** The settings of the operator. */
export type Settings = Partial<
  Record<
    | `MICROSOFT_${'CLIENT_ID' | 'CLIENT_SECRET' | 'TENANT'}`
    | `GOOGLE_${'CLIENT_ID' | 'CLIENT_SECRET'}`
    | `MAIL_OAUTH_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME' | 'SCOPE' | 'IMAP' | 'SMTP'}`,
    string | undefined
  >
>

/** The application as which Bellhop signs in at a provider. */
export type App = { clientId: string; clientSecret: string; tenant: string | null }

/** The addresses of a provider that are known, or the issuer that says them. */
type Endpoints = { authorization: string; token: string; issuer: string } | { discover: string }

/** An interface that sends mails with tokens of its own, and the scope of those for fetching beside them. */
type Graph = { url: string; scope: string; applicationScope: string; fetchingScope: string }

export type Provider = {
  name: string
  endpoints: (app: App) => Endpoints
  /** The smallest scopes for both directions. Tokens of an application have a scope of their own. */
  scope: string
  applicationScope?: string
  /** Another way to send, for tenants that do not allow SMTP. */
  graph?: Graph
  /** Parameters of the address at which the person signs in. */
  parameters: Record<string, string>
  /** Servers without a user. */
  imap: string
  smtp: string
  /** True if the operator has chosen the servers, which may be in a private network. */
  isTrusted: boolean
}

export const callbackPath = '/connect/mail'

const microsoft: Provider = {
  name: 'Microsoft 365',
  endpoints: ({ tenant }) => {
    const base = `https://login.microsoftonline.com/${encodeURIComponent(tenant ?? 'common')}`
    return {
      authorization: `${base}/oauth2/v2.0/authorize`,
      token: `${base}/oauth2/v2.0/token`,
      issuer: `${base}/v2.0`,
    }
  },
  scope:
    'offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
  applicationScope: 'https://outlook.office365.com/.default',
  graph: {
    url: 'https://graph.microsoft.com/v1.0',
    scope:
      'https://graph.microsoft.com/Mail.ReadWrite.Shared https://graph.microsoft.com/Mail.Send.Shared https://graph.microsoft.com/Mail.ReadWrite https://graph.microsoft.com/Mail.Send',
    applicationScope: 'https://graph.microsoft.com/.default',
    fetchingScope: 'offline_access https://outlook.office.com/IMAP.AccessAsUser.All',
  },
  parameters: { prompt: 'select_account' },
  imap: 'imaps://outlook.office365.com',
  smtp: 'smtp://smtp.office365.com:587?tls=required',
  isTrusted: false,
}

const google: Provider = {
  name: 'Google',
  endpoints: () => ({
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    issuer: 'https://accounts.google.com',
  }),
  scope: 'https://mail.google.com/',
  // Google gives a refresh token only with these.
  parameters: { access_type: 'offline', prompt: 'consent' },
  imap: 'imaps://imap.gmail.com',
  smtp: 'smtps://smtp.gmail.com',
  isTrusted: false,
}

const other = (config: Settings): Provider | undefined => {
  const { MAIL_OAUTH_ISSUER: issuer, MAIL_OAUTH_IMAP: imap, MAIL_OAUTH_SMTP: smtp } = config
  if (!issuer || !imap || !smtp) return undefined
  return {
    name: config.MAIL_OAUTH_NAME ?? 'Mail',
    endpoints: () => ({ discover: issuer }),
    scope: config.MAIL_OAUTH_SCOPE ?? '',
    parameters: {},
    imap,
    smtp,
    isTrusted: true,
  }
}

/** The provider, unless the installation has none of that kind. */
export const providerOf = (kind: MailProvider, config: Settings): Provider | undefined =>
  kind === 'other' ? other(config) : { microsoft, google }[kind]

/** The application that the operator has set for a provider. */
export const appOfOperator = (kind: MailProvider, config: Settings): App | undefined => {
  const [clientId, clientSecret, tenant = null] = {
    microsoft: [config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET, config.MICROSOFT_TENANT],
    google: [config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET],
    other: [config.MAIL_OAUTH_CLIENT_ID, config.MAIL_OAUTH_CLIENT_SECRET],
  }[kind]
  return clientId && clientSecret ? { clientId, clientSecret, tenant } : undefined
}

/** The URL of a server with the mailbox as its user. The password is a token, which is added when it is used. */
export const serverUrl = (server: string, mailbox: string) => {
  const url = new URL(server)
  url.username = encodeURIComponent(mailbox)
  return url.href
}

export const withToken = (server: string, token: string) => {
  const url = new URL(server)
  url.password = encodeURIComponent(token)
  url.searchParams.set('auth', 'oauth2')
  return url.href
}
