import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { Id, integer, string, Ulid } from '../base/fields.ts'

const file = {
  id: Id,
  ulid: Ulid,
  name: string('File name.'),
  mime_type: string('Media type, detected from the content.'),
  size: integer('Size in bytes.'),
  url: string('URL of the file. Requests need the same token.'),
  download_url: string('URL that serves the file as a download. Requests need the same token.'),
  signed_url: string(
    'URL of the file for a browser, such as in `<img>`. It needs no token and expires after 2 to 5 minutes.',
  ),
  signed_download_url: string('The same as a download.'),
}

export const Attachment = Type.Object(
  { ...file, filename: string('Same as `name`.') },
  { title: 'Attachment', description: 'A file of a message.' },
)
export type Attachment = Static<typeof Attachment>

export const InlineImage = Type.Object(
  { ...file, content_id: string('Content id by which the HTML of the message refers to the image.') },
  { title: 'InlineImage', description: 'An image within the HTML of a message.' },
)
export type InlineImage = Static<typeof InlineImage>

export const showAttachment = get('/api/attachments/:attachment', {
  access: 'member',
  summary: 'Show a file',
  description: 'Images of safe types are served inline, other files as downloads. `Range` is supported.',
  file: true,
})
export const downloadAttachment = get('/api/attachments/:attachment/download', {
  access: 'member',
  summary: 'Download a file',
  description: 'Always served as a download. `Range` is supported.',
  file: true,
})
