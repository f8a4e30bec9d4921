import type { ChannelType } from '../../../contract/channels/channels.ts'

type Place = { id: number; type: ChannelType }
type Conversation = {
  /** The widget in which the ticket began. */
  widget_id: number | null
  email: string
}

/** The reason why a ticket cannot move to a channel, where its contact would not get the replies. */
export const whyNot = (to: Place, { widget_id, email }: Conversation) => {
  if (to.type === 'widget' && to.id !== widget_id)
    return 'A widget only has conversations that began in it. Choose a channel with an email address.'
  if (to.type === 'email' && email.trim() === '')
    return 'The contact has no email address, so replies can only be shown in the widget.'
  return undefined
}
