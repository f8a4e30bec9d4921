import { fileUploaded, uploadFile } from '../../contract/uploads.ts'
import { Moment } from '../platform/clock.ts'
import { emit } from '../platform/events.ts'
import { on } from '../platform/http/route.ts'
import { newUlid } from '../platform/ids.ts'
import { assertRoom } from './room.ts'
import * as store from './store.ts'
import { digest, newUploadToken } from './token.ts'

export const routes = [
  on(uploadFile, async ({ tx, me, body: { room, sha256: _, ...file } }) => {
    await assertRoom(tx, file.size, room)
    const token = newUploadToken(file.filename)
    const ulid = newUlid()
    await store.insert(tx, { ulid, token_hash: digest(token), api_token_id: me.token.id, ...file })
    emit(tx, fileUploaded, { upload: ulid, size: file.size })
    const { filename, mime_type, size, expires_at } = file
    return { token, filename, mime_type, size, expires_at: new Moment(expires_at) }
  }),
]
