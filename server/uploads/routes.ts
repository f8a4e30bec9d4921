import { uploadFile } from '../../contract/messages/uploads.ts'
import { route } from '../platform/http/route.ts'
import { parkUpload } from './park.ts'

export const routes = [route(uploadFile, ({ tx, me, body }) => parkUpload(tx, me.token.id, body))]
