import { channels, me, queryClient } from './queries.ts'
import type { Channel, Me } from './types.ts'

/** The channels whose mails are stored as files, because neither they nor the installation have a mail server. */
export const withoutServer = (channels: readonly Channel[], { sends_mail }: Pick<Me, 'sends_mail'>) =>
  channels.filter(
    ({ type, mail, deleting_since }) =>
      !sends_mail && type === 'email' && mail.sending.server === null && !deleting_since,
  )

/** Returns whether the mails of a channel are stored as files, as far as the app knows. */
export const isWithoutServer = (channel: string | null | undefined) => {
  const mine = queryClient.getQueryData(me.queryKey)
  const all = queryClient.getQueryData(channels.queryKey) ?? []
  return mine !== undefined && withoutServer(all, mine).some(({ ulid }) => ulid === channel)
}
