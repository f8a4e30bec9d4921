import type {
  Face,
  WholeConversation,
  WidgetConversation,
  WidgetMessage,
} from '../../../contract/widgets/widget.ts'
import { linksFor } from '../../files/index.ts'
import { beginningOf, messagesOfIds, messageView } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { absoluteUrl } from '../../platform/pictures/picture.ts'
import { askedInWidget } from '../satisfaction/actions.ts'
import * as store from './conversation-store.ts'
import { firstName } from './visits/names.ts'

type View = ReturnType<typeof messageView>

const authors = { contact: 'visitor', user: 'member', ai: 'agent', system: 'team' } as const

/** A message without the fields that only members may see. */
const widgetMessage = ({ sender, type, ...message }: View, site: string): WidgetMessage => {
  const isOwn = type === 'inbound'
  return {
    ulid: message.ulid,
    author: {
      type: isOwn ? 'visitor' : authors[sender.type],
      name: isOwn ? null : sender.name,
      avatar_url: isOwn ? null : absoluteUrl(sender.avatar_url, site),
    },
    html: isOwn ? message.body_reply_html : message.body_html,
    text: isOwn ? message.body_reply_text : message.body_text,
    attachments: message.attachments.map(
      ({ ulid, name, mime_type, size, signed_url: url, signed_download_url: download_url }) => ({
        ulid,
        name,
        mime_type,
        size,
        url,
        download_url,
      }),
    ),
    created_at: message.created_at,
  }
}

/** The name and picture of a member that visitors see before a reply. */
export const shownFace = ({ name, avatar_url }: Face, site: string): Face => ({
  name: firstName(name),
  avatar_url: absoluteUrl(avatar_url, site),
})

type Place = { site: string; keys: Keys }

export const shownMessages = async (tx: Read, ids: readonly number[], { site, keys }: Place) => {
  if (ids.length === 0) return []
  const linksTo = linksFor(tx, site, keys)
  return (await messagesOfIds(tx, ids)).map((message) => widgetMessage(messageView(message, linksTo), site))
}

export const shownConversation = (
  {
    ulid,
    status,
    preview,
    preview_author,
    preview_avatar_url,
    unread_count,
    created_at,
    last_message_at,
  }: WidgetConversation,
  site: string,
): WidgetConversation => ({
  ...{ ulid, status, preview: beginningOf(preview) ?? '', preview_author },
  preview_avatar_url: absoluteUrl(preview_avatar_url, site),
  ...{ unread_count, created_at, last_message_at },
})

const perPage = 50

type Stretch = { after?: number | undefined; before?: number | undefined }

/** A conversation with some of its messages, by default the latest. */
export const wholeConversation = async (
  tx: Read,
  ticket: number,
  stretch: Stretch,
  place: Place,
): Promise<WholeConversation> => {
  const [state, asked, found] = await Promise.all([
    store.stateOf(tx, ticket),
    askedInWidget(tx, ticket),
    store.messageIds(tx, ticket, { ...stretch, limit: perPage }),
  ])
  const isForward = stretch.after !== undefined
  return {
    ...shownConversation(state, place.site),
    messages: await shownMessages(tx, found.ids, place),
    satisfaction: asked ?? null,
    has_earlier: isForward || found.hasMore,
  }
}
