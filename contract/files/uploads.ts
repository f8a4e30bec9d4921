import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, integer, string, Timestamp, Ulid } from '../base/fields.ts'

export const Upload = Type.Object(
  {
    token: string(
      'Token for `attachment_ids` of a message. Works once, only with the same API token. If your draft names it, it ' +
        'works with all your tokens and sessions.',
    ),
    filename: string('File name.'),
    mime_type: string('Media type, detected from the content.'),
    size: integer('Size in bytes.'),
    expires_at: described(
      Timestamp,
      'Time at which the file is deleted unless a message uses it or a draft names it.',
    ),
  },
  { title: 'Upload', description: 'A file that waits for its message.' },
)
export type Upload = Static<typeof Upload>

export const uploadFile = post('/api/attachments', {
  access: 'note',
  summary: 'Upload a file',
  description:
    'Returns a token for `attachment_ids` of a message. At most 25 MB; executable files are rejected.',
  upload: 'file',
  reply: Upload,
})

export const fileUploaded = event('upload.created', Type.Object({ upload: Ulid, size: Type.Integer() }))
