import { Link } from '@tanstack/react-router'
import type { Channel } from '../platform/api/types.ts'
import { TabLinks } from '../platform/forms/tab-links.tsx'
import { pageStrings } from '../platform/page-strings.ts'

const texts = pageStrings.settings.channels

export const tabsOf = ({ type }: Pick<Channel, 'type'>) =>
  type === 'email'
    ? (['general', 'receiving', 'sending', 'confirmation', 'satisfaction', 'agent'] as const)
    : (['general', 'widget', 'satisfaction', 'agent'] as const)

export type Tab = ReturnType<typeof tabsOf>[number]

/** Links to the parts of the settings of a channel. */
export const ChannelTabs = ({ channel }: { channel: Channel }) => (
  <TabLinks label={texts.parts}>
    {tabsOf(channel).map((tab) => (
      <Link
        key={tab}
        to="/settings/channels/$channel"
        params={{ channel: channel.ulid }}
        search={tab === 'general' ? {} : { tab }}
        activeOptions={{ exact: tab === 'general' }}
      >
        {texts.tabs[tab]}
      </Link>
    ))}
  </TabLinks>
)
