import { fileUploaded } from '../../../contract/files/uploads.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { ReceivedFile } from '../../platform/http/requests/upload.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { assertRoom } from './room.ts'
import * as store from './store.ts'
import { digest, newUploadToken } from './token.ts'

type ParkedFile = Omit<ReceivedFile, 'sha256'> & { sha256?: string }

/** Stores a received file until a message of the same API token or visitor uses it. */
export const parkUpload = async (tx: Write, apiToken: number, { room, sha256: _, ...file }: ParkedFile) => {
  await assertRoom(tx, apiToken, file.size, room)
  const token = newUploadToken(file.filename)
  const ulid = newUlid()
  await store.insert(tx, { ulid, token_hash: digest(token), api_token_id: apiToken, ...file })
  emit(tx, fileUploaded, { upload: ulid, size: file.size })
  const { filename, mime_type, size, expires_at } = file
  return { token, filename, mime_type, size, expires_at: new Moment(expires_at) }
}
