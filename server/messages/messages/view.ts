import type { Attachment, InlineImage } from '../../../contract/files/attachments.ts'
import type { Message, Sender } from '../../../contract/messages/messages.ts'
import type { LinksTo } from '../../files/index.ts'
import { withImages } from './body/addresses.ts'
import type { ShownFile, StoredMessage } from './store.ts'

/**
 * A message as the API shows it. Image URLs in its HTML are signed, since browsers send no token when they load images.
 */
export const messageView = (message: StoredMessage, linksTo: LinksTo): Message => {
  const { body_html, body_text, body_reply_html, body_reply_text } = message
  const { files } = message
  const images = files.filter(({ is_inline }) => is_inline).map((file) => inlineImageOf(file, linksTo))
  const urls = new Map(images.map(({ ulid, signed_url }) => [ulid, signed_url]))
  return {
    id: message.id,
    ulid: message.ulid,
    type: message.type,
    body_html: withImages(body_html, urls),
    body_text,
    body_reply_html: withImages(body_reply_html ?? body_html, urls),
    body_reply_text: body_reply_text ?? body_text,
    sender: senderOf(message),
    attachments: files.filter(({ is_inline }) => !is_inline).map((file) => attachmentOf(file, linksTo)),
    inline_images: images,
    is_forward: message.is_forward,
    forwarded_from_message_ulid: message.forwarded_from_ulid,
    send_status: message.send_status,
    send_error: message.send_error,
    is_automatic: message.is_automatic,
    delivery_reports: message.delivery_reports,
    to_recipients: message.to_recipients,
    cc_recipients: message.cc_recipients,
    bcc_recipients: message.bcc_recipients,
    created_at: message.created_at,
  }
}

const senderOf = (message: StoredMessage): Sender => ({
  id: message.sender_id,
  type: message.sender_type,
  name: message.sender_name,
  email: message.sender_email,
  avatar_url: message.sender_avatar,
})

const fileOf = ({ id, ulid, filename, mime_type, size }: ShownFile, linksTo: LinksTo) => ({
  ...{ id, ulid, name: filename, mime_type, size },
  ...linksTo(ulid),
})

const attachmentOf = (file: ShownFile, linksTo: LinksTo): Attachment => ({
  ...fileOf(file, linksTo),
  filename: file.filename,
})

// The ULID replaces the Content-ID of the image. The original body still has the Content-ID.
const inlineImageOf = (file: ShownFile, linksTo: LinksTo): InlineImage => ({
  ...fileOf(file, linksTo),
  content_id: file.ulid,
})
