import type { Write } from '../../platform/db/transaction.ts'
import type { ReceivedFile } from '../../platform/http/requests/upload.ts'
import { tooMany } from '../../platform/kernel/problem.ts'
import * as store from './store.ts'

/** Limits the waiting uploads of a workspace. The error tells when the first of them expires. */
export const assertRoom = async (tx: Write, apiToken: number, size: number, room: ReceivedFile['room']) => {
  await store.lockParked(tx)
  const { files, bytes, own, first } = await store.waitingUploads(tx, apiToken)
  const isFull = files >= room.files || bytes + size > room.bytes || own >= (room.ofToken ?? Infinity)
  if (!first || !isFull) return
  const seconds = Math.max(1, Math.ceil((first.getTime() - tx.now.getTime()) / 1000))
  const reset = Math.ceil(first.getTime() / 1000)
  throw tooMany({ 'retry-after': String(seconds), 'x-ratelimit-reset': String(reset) })
}
