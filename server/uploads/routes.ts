import { uploadFile } from '../../contract/messages/uploads.ts'
import { on } from '../platform/http/route.ts'
import { parkUpload } from './park.ts'

export const routes = [on(uploadFile, ({ tx, me, body }) => parkUpload(tx, me.token.id, body))]
