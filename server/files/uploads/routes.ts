import { uploadFile } from '../../../contract/files/uploads.ts'
import { route } from '../../platform/http/route.ts'
import { parkUpload } from './park.ts'

export const routes = [route(uploadFile, ({ tx, me, body }) => parkUpload(tx, me.token.id, body))]
