import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'
import { Id, Ulid } from './fields.ts'

const file = {
  id: Id,
  ulid: Ulid,
  name: Type.String(),
  mime_type: Type.String(),
  size: Type.Integer(),
  url: Type.String(),
  download_url: Type.String(),
}

export const Attachment = Type.Object({ ...file, filename: Type.String() }, { title: 'Attachment' })
export type Attachment = Static<typeof Attachment>

export const InlineImage = Type.Object({ ...file, content_id: Type.String() }, { title: 'InlineImage' })
export type InlineImage = Static<typeof InlineImage>

export const showAttachment = get('/api/attachments/:attachment', {
  access: 'member',
  summary: 'The file itself; images of safe types may be shown in place',
  file: true,
})
export const downloadAttachment = get('/api/attachments/:attachment/download', {
  access: 'member',
  summary: 'The file itself, to be saved',
  file: true,
})
