import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'
import { account, apps } from './account/account-queries.ts'
import { channel as channelQuery } from './channel-queries.ts'
import { mailSettings } from './mail-servers/mail-settings.ts'

export const channels = page(() => import('./channels-page.tsx'), 'ChannelsPage', {
  load: () => ready(queries.channels),
})
export const channel = page(() => import('./channel-page.tsx'), 'ChannelPage', {
  load: ({ channel }: { channel: string }) =>
    ready(channelQuery(channel), mailSettings(channel), account(channel), apps),
  search: texts('tab', 'way'),
})
/** Providers of mail redirect here after a sign-in. */
export const connected = page(() => import('./account/connect-page.tsx'), 'ConnectPage', {
  search: texts('state', 'code', 'iss', 'error', 'error_description'),
})
