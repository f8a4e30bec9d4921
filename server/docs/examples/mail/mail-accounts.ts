import {
  connectMailAccount,
  finishMailSignIn,
  listMailApps,
  type MailAccount,
  type MailApp,
  removeMailApp,
  setMailApp,
  showMailAccount,
} from '../../../../contract/mail/mail-accounts.ts'
import { channelFields } from '../parts/channel-fields.ts'
import { example, type Shown } from '../parts/example.ts'
import { site } from '../parts/placeholders.ts'

const account = {
  provider: 'microsoft',
  provider_name: 'Microsoft 365',
  signs_in_as: 'lena@acme.example',
  mailbox: channelFields.email_address,
  receives: true,
  sends: true,
  sends_by: 'smtp',
  connected_at: '2026-06-24T09:00:00+00:00',
  renewed_at: '2026-06-24T14:10:00+00:00',
} satisfies Shown<MailAccount>

const app = {
  provider: 'microsoft',
  provider_name: 'Microsoft 365',
  set_by: 'workspace',
  client_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  tenant: 'acme.onmicrosoft.com',
  secret_expires_at: '2028-06-24T00:00:00+00:00',
  redirect_url: `${site}/connect/mail`,
  steps: ['Open entra.microsoft.com as an admin, then “App registrations” and “New registration”.'],
} satisfies Shown<MailApp>

const state = 'Jq3vXo0pWm7d'

export const mailAccountExamples = [
  example(listMailApps, { reply: [app] }),
  example(setMailApp, {
    body: {
      provider: 'microsoft',
      client_id: app.client_id,
      client_secret: 'Q8~a-secret-of-the-application',
      tenant: app.tenant,
      secret_expires_at: '2028-06-24T00:00:00Z',
    },
    reply: [app],
  }),
  example(removeMailApp, {
    body: { provider: 'microsoft' },
    reply: [{ provider: 'microsoft', provider_name: app.provider_name, redirect_url: app.redirect_url }],
  }),
  example(showMailAccount, { reply: { account } }),
  example(connectMailAccount, {
    body: { provider: 'microsoft', signs_in_as: account.signs_in_as },
    reply: {
      authorization_url: `https://login.microsoftonline.com/common/oauth2/v2.0/authorize?state=${state}`,
    },
  }),
  example(finishMailSignIn, {
    body: { state, code: '0.AXoA4fT8' },
    reply: { ulid: channelFields.ulid, name: channelFields.name, account },
  }),
]
