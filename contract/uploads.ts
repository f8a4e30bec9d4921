import { type Static, Type } from 'typebox'
import { post } from './endpoint.ts'
import { event } from './event.ts'
import { Timestamp, Ulid } from './fields.ts'

export const Upload = Type.Object(
  {
    token: Type.String(),
    filename: Type.String(),
    mime_type: Type.String(),
    size: Type.Integer(),
    expires_at: Timestamp,
  },
  { title: 'Upload' },
)
export type Upload = Static<typeof Upload>

export const uploadFile = post('/api/attachments', {
  access: 'member',
  summary: 'Upload a file for a message; its token works once, for half an hour',
  upload: 'file',
  reply: Upload,
})

export const fileUploaded = event('upload.created', Type.Object({ upload: Ulid, size: Type.Integer() }))
