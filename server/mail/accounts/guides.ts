import type { MailProvider } from '../../../contract/mail/mail-accounts.ts'

const microsoft = [
  'Open entra.microsoft.com as an admin, then “App registrations” and “New registration”.',
  'Enter the name “Bellhop”. Choose “Accounts in this organizational directory only”, and under “Redirect URI” the platform “Web” with the URL below.',
  'Under “API permissions”, choose “Add a permission”, “Microsoft Graph”, “Delegated permissions”, and add IMAP.AccessAsUser.All, SMTP.Send and offline_access. Then choose “Grant admin consent”.',
  'Under “Certificates & secrets”, choose “New client secret”, and copy its value.',
  'Copy the application id and the directory (tenant) id from “Overview”, and enter everything here.',
]

const google = [
  'Open console.cloud.google.com, create a project, and enable the “Gmail API”.',
  'Under “Google Auth Platform”, choose “Get started”, the name “Bellhop”, and “Internal” as the audience.',
  'Under “Data access”, add the scope https://mail.google.com/.',
  'Under “Clients”, choose “Create client” and “Web application”, and enter the URL below as an authorized redirect URI.',
  'Copy the client id and the client secret, and enter them here.',
]

/** Steps to set up an application at a provider. Only the operator sets up one at another provider. */
export const guideTo = (provider: MailProvider): string[] => ({ microsoft, google, other: [] })[provider]
