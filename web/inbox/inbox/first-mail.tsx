import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Channel } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { MailIcon } from '../../platform/ui/icons/icons.tsx'

const texts = strings.firstMail

/** The first email channel, as long as no mail has ever arrived at any, and no ticket was done. */
export const useFirstMail = () => {
  const { data: channels = [] } = useQuery(queries.channels)
  const { data: counts } = useQuery(queries.ticketCounts)
  if (!counts || counts.closed.tickets + counts.waiting.tickets > 0) return undefined
  const inboxes = channels.filter(({ type, deleting_since }) => type === 'email' && !deleting_since)
  return inboxes.every(({ mail }) => mail.receiving.last_at === null) ? inboxes[0] : undefined
}

/** Replaces the list until the first mail arrives. */
export const FirstMail = ({ channel }: { channel: Channel }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  // The mail may have arrived since the channels were loaded.
  useEffect(() => void queries.queryClient.invalidateQueries({ queryKey: queries.channels.queryKey }), [])
  return (
    <div className="empty first-mail">
      <MailIcon />
      <p className="empty-title">{texts.title}</p>
      <p>{texts.text}</p>
      <CopyField label={texts.address(channel.name)} value={channel.email_address} />
      {me.can.write_as_admin && (
        <Link to="/settings/channels/$channel" params={{ channel: channel.ulid }}>
          {texts.check}
        </Link>
      )}
    </div>
  )
}
