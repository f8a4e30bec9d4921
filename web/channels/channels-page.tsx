import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as queries from '../platform/api/queries.ts'
import type { Channel } from '../platform/api/types.ts'
import { AdminOnly } from '../platform/forms/admin-only.tsx'
import { ListSearch, useSearched } from '../platform/forms/list-search.tsx'
import { SettingsBody } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { Dot } from '../platform/ui/dot.tsx'
import { NewChannelDialog } from './new-channel-dialog.tsx'

const texts = pageStrings.settings.channels

export const ChannelsPage = () => {
  const { data: channels } = useSuspenseQuery(queries.channels)
  const { shown, ...search } = useSearched(channels, (channel) => `${channel.name} ${addressOf(channel)}`)
  const [isOpen, setOpen] = useState(false)
  const add = (
    <Button look="primary" onPress={() => setOpen(true)}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={strings.settings.pages.channels} text={texts.text} action={add}>
        <ListSearch label={texts.search} {...search} />
        <ul className="settings-list links" aria-label={strings.settings.pages.channels}>
          {shown.map((channel) => (
            <ChannelRow key={channel.ulid} channel={channel} />
          ))}
        </ul>
        {channels.length === 0 && <p className="list-empty">{texts.none}</p>}
        {isOpen && <NewChannelDialog close={() => setOpen(false)} />}
      </SettingsBody>
    </AdminOnly>
  )
}

/** A widget has only an internal email address, which is not shown. */
const addressOf = ({ type, email_address }: Channel) =>
  type === 'email' ? email_address : texts.types.widget

const ChannelRow = ({ channel }: { channel: Channel }) => {
  const { ulid, name, color, mail, deleting_since } = channel
  const isFailing = mail.receiving.state === 'failing' || mail.sending.state === 'failing'
  return (
    <li>
      <Dot color={color} />
      <div>
        <Link to="/settings/channels/$channel" params={{ channel: ulid }}>
          {name}
        </Link>
        <p className="muted">{addressOf(channel)}</p>
      </div>
      {deleting_since && <span className="problem">{texts.deleting}</span>}
      {!deleting_since && isFailing && <span className="problem">{texts.failing}</span>}
    </li>
  )
}
