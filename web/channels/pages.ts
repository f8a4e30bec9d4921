import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'
import { channel as channelQuery } from './channel-queries.ts'

export const channels = page(() => import('./channels-page.tsx'), 'ChannelsPage', {
  load: () => ready(queries.channels),
})
export const channel = page(() => import('./channel-page.tsx'), 'ChannelPage', {
  load: ({ channel }: { channel: string }) => ready(channelQuery(channel)),
  search: texts('tab'),
})
