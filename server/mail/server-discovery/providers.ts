import type { MailServers } from '../../../contract/mail/mail-servers.ts'

/** A provider whose servers are known. Of servers without a port, the port is that of TLS. */
export type Provider = {
  name: string
  /** Domains of its own, where everybody can have an address. */
  domains?: readonly string[]
  /** The ends of host names in MX records of domains of its customers. */
  mx?: readonly string[]
  imap: string | null
  smtp: string | null
  /** The name whose SPF record has its servers, for domains of its customers. */
  spf?: string
  signIn?: MailServers['sign_in']
  appPasswordUrl?: string
  requirement?: MailServers['requirement']
}

const zoho = {
  name: 'Zoho Mail',
  appPasswordUrl:
    'https://help.zoho.com/portal/en/kb/accounts/multi-factor-authentication/articles/app-specific-passwords',
  requirement: 'enable_imap',
} as const

const ionos = (place: string) => ({
  name: 'IONOS',
  imap: `imap.ionos.${place}`,
  smtp: `smtp.ionos.${place}`,
})

/** The commonest providers. An MX record belongs to the first one that matches. */
export const providers: readonly Provider[] = [
  {
    name: 'Outlook.com',
    domains: [
      ...['outlook.com', 'outlook.de', 'outlook.at', 'outlook.fr', 'outlook.it', 'outlook.es'],
      ...['hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.es', 'hotmail.co.uk'],
      ...['live.com', 'live.de', 'live.at', 'live.fr', 'live.nl', 'live.co.uk', 'msn.com'],
    ],
    mx: ['olc.protection.outlook.com'],
    imap: 'outlook.office365.com',
    smtp: 'smtp-mail.outlook.com:587',
    signIn: 'microsoft',
  },
  {
    name: 'Microsoft 365',
    domains: ['onmicrosoft.com'],
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    imap: 'outlook.office365.com',
    smtp: 'smtp.office365.com:587',
    spf: 'spf.protection.outlook.com',
    signIn: 'microsoft',
  },
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    imap: 'imap.gmail.com',
    smtp: 'smtp.gmail.com',
    spf: '_spf.google.com',
    signIn: 'google',
    appPasswordUrl: 'https://support.google.com/accounts/answer/185833',
  },
  {
    name: 'Google Workspace',
    mx: ['google.com', 'googlemail.com'],
    imap: 'imap.gmail.com',
    smtp: 'smtp.gmail.com',
    spf: '_spf.google.com',
    signIn: 'google',
    appPasswordUrl: 'https://support.google.com/accounts/answer/185833',
  },
  {
    name: 'iCloud Mail',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mx: ['mail.icloud.com'],
    imap: 'imap.mail.me.com',
    smtp: 'smtp.mail.me.com:587',
    spf: 'icloud.com',
    signIn: 'app_password',
    appPasswordUrl: 'https://support.apple.com/102654',
  },
  {
    name: 'AOL Mail',
    domains: ['aol.com', 'aol.de', 'aol.co.uk', 'aol.fr', 'aim.com'],
    mx: ['mx-aol.mail.gm0.yahoodns.net'],
    imap: 'imap.aol.com',
    smtp: 'smtp.aol.com',
    signIn: 'app_password',
    appPasswordUrl: 'https://help.aol.com/articles/Create-and-manage-app-password',
  },
  {
    name: 'Yahoo Mail',
    domains: [
      ...['yahoo.com', 'yahoo.de', 'yahoo.at', 'yahoo.fr', 'yahoo.it', 'yahoo.es', 'yahoo.co.uk'],
      ...['ymail.com', 'rocketmail.com', 'myyahoo.com'],
    ],
    mx: ['yahoodns.net'],
    imap: 'imap.mail.yahoo.com',
    smtp: 'smtp.mail.yahoo.com',
    signIn: 'app_password',
    appPasswordUrl: 'https://help.yahoo.com/kb/SLN15241.html',
  },
  {
    name: 'GMX',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.info', 'gmx.org', 'gmx.biz', 'gmx.eu'],
    mx: ['gmx.net'],
    imap: 'imap.gmx.net',
    smtp: 'mail.gmx.net',
    appPasswordUrl: 'https://hilfe.gmx.net/sicherheit/2fa/anwendungsspezifisches-passwort.html',
    requirement: 'enable_imap',
  },
  {
    name: 'GMX',
    domains: ['gmx.com', 'gmx.us', 'gmx.co.uk', 'gmx.fr', 'gmx.es'],
    imap: 'imap.gmx.com',
    smtp: 'mail.gmx.com',
    requirement: 'enable_imap',
  },
  {
    name: 'WEB.DE',
    domains: ['web.de', 'email.de'],
    mx: ['web.de'],
    imap: 'imap.web.de',
    smtp: 'smtp.web.de:587',
    appPasswordUrl: 'https://hilfe.web.de/sicherheit/2fa/anwendungsspezifisches-passwort.html',
    requirement: 'enable_imap',
  },
  { name: 'mail.de', domains: ['mail.de'], mx: ['mail.de'], imap: 'imap.mail.de', smtp: 'smtp.mail.de' },
  {
    name: 'Posteo',
    domains: ['posteo.de', 'posteo.net', 'posteo.org', 'posteo.eu', 'posteo.at', 'posteo.ch'],
    imap: 'posteo.de',
    smtp: 'posteo.de',
  },
  {
    name: 'mailbox.org',
    domains: ['mailbox.org'],
    mx: ['mailbox.org'],
    imap: 'imap.mailbox.org',
    smtp: 'smtp.mailbox.org',
    spf: 'mailbox.org',
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    mx: ['messagingengine.com'],
    imap: 'imap.fastmail.com',
    smtp: 'smtp.fastmail.com',
    spf: 'spf.messagingengine.com',
    signIn: 'app_password',
    appPasswordUrl: 'https://www.fastmail.help/hc/en-us/articles/360058752854',
  },
  ...['com', 'eu', 'in'].flatMap((place): Provider[] => [
    {
      ...zoho,
      domains: [`zoho.${place}`, `zohomail.${place}`],
      imap: `imap.zoho.${place}`,
      smtp: `smtp.zoho.${place}`,
    },
    { ...zoho, mx: [`zoho.${place}`], imap: `imappro.zoho.${place}`, smtp: `smtppro.zoho.${place}` },
  ]),
  {
    name: 'Proton Mail',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    mx: ['protonmail.ch'],
    imap: null,
    smtp: null,
    requirement: 'bridge',
  },
  { ...ionos('de'), domains: ['online.de'], mx: ['kundenserver.de', 'ionos.de'] },
  { ...ionos('com'), mx: ['ionos.com', '1and1.com', 'perfora.net'] },
  ...['co.uk', 'fr', 'es', 'it'].map((place) => ({
    ...ionos(place),
    mx: [`ionos.${place}`, `1and1.${place}`],
  })),
  { name: 'STRATO', mx: ['rzone.de'], imap: 'imap.strato.de', smtp: 'smtp.strato.de' },
  {
    name: 'OVHcloud',
    mx: ['mx0.mail.ovh.net', 'mx1.mail.ovh.net', 'mx2.mail.ovh.net', 'mx3.mail.ovh.net', 'mx4.mail.ovh.net'],
    imap: 'ssl0.ovh.net',
    smtp: 'ssl0.ovh.net',
    spf: 'mx.ovh.com',
  },
  {
    name: 'Gandi',
    mx: ['mail.gandi.net'],
    imap: 'mail.gandi.net',
    smtp: 'mail.gandi.net',
    spf: '_mailcust.gandi.net',
  },
  {
    name: 'Infomaniak',
    domains: ['ik.me', 'ikmail.com', 'etik.com'],
    mx: ['infomaniak.ch'],
    imap: 'mail.infomaniak.com',
    smtp: 'mail.infomaniak.com',
    spf: 'spf.infomaniak.ch',
  },
  {
    name: 'T-Online',
    domains: ['t-online.de', 'magenta.de'],
    imap: 'secureimap.t-online.de',
    smtp: 'securesmtp.t-online.de',
    signIn: 'app_password',
  },
  { name: 'freenet', domains: ['freenet.de'], imap: 'mx.freenet.de', smtp: 'mx.freenet.de' },
  {
    name: 'Hostinger',
    mx: ['hostinger.com'],
    imap: 'imap.hostinger.com',
    smtp: 'smtp.hostinger.com',
    spf: '_spf.mail.hostinger.com',
  },
  {
    name: 'Titan',
    mx: ['titan.email'],
    imap: 'imap.titan.email',
    smtp: 'smtp.titan.email',
    spf: 'spf.titan.email',
  },
  {
    name: 'Migadu',
    mx: ['migadu.com'],
    imap: 'imap.migadu.com',
    smtp: 'smtp.migadu.com',
    spf: 'spf.migadu.com',
  },
  {
    name: 'Yandex',
    domains: ['yandex.com', 'yandex.ru', 'ya.ru'],
    mx: ['mx.yandex.net', 'mx.yandex.ru'],
    imap: 'imap.yandex.com',
    smtp: 'smtp.yandex.com',
    spf: '_spf.yandex.net',
    signIn: 'app_password',
    appPasswordUrl: 'https://yandex.com/support/passport/authorization/app-passwords.html',
    requirement: 'enable_imap',
  },
  { name: 'Hetzner', mx: ['your-server.de'], imap: 'mail.your-server.de', smtp: 'mail.your-server.de' },
  { name: 'one.com', mx: ['one.com'], imap: 'imap.one.com', smtp: 'send.one.com', spf: '_custspf.one.com' },
  {
    name: 'Rackspace',
    mx: ['emailsrvr.com'],
    imap: 'secure.emailsrvr.com',
    smtp: 'secure.emailsrvr.com',
    spf: 'emailsrvr.com',
  },
  {
    name: 'Namecheap',
    mx: ['privateemail.com'],
    imap: 'mail.privateemail.com',
    smtp: 'mail.privateemail.com',
    spf: 'spf.privateemail.com',
  },
]

/** The provider of a domain of its own, such as `gmail.com`. */
export const ofDomain = (domain: string) =>
  providers.find(({ domains = [] }) => domains.some((own) => isWithin(domain, own)))

/** The provider that receives the mail of a domain with this MX host. */
export const ofMx = (host: string) => providers.find(({ mx = [] }) => mx.some((end) => isWithin(host, end)))

/** The provider with this server. If there are two, the one for domains of customers. */
export const ofServer = (host: string) => providers.findLast(({ imap }) => imap === host)

/** The name whose SPF record has the servers of the provider that sends at this host. */
export const spfOf = (host: string) => {
  const server = host === 'graph.microsoft.com' ? 'smtp.office365.com' : host
  const { name: provider, spf: name } = providers.findLast(({ smtp }) => smtp?.split(':')[0] === server) ?? {}
  return provider && name ? { provider, name } : undefined
}

const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)
