import type { Write } from '../platform/db/transaction.ts'
import { tooMany } from '../platform/problem.ts'
import * as store from './store.ts'

/** Limits the waiting uploads of a workspace. The limit ends when the first of them expires. */
export const assertRoom = async (tx: Write, size: number, room: { files: number; bytes: number }) => {
  await store.lockParked(tx)
  const { files, bytes, first } = await store.parked(tx)
  if (!first || (files < room.files && bytes + size <= room.bytes)) return
  const seconds = Math.max(1, Math.ceil((first.getTime() - tx.now.getTime()) / 1000))
  const reset = Math.ceil(first.getTime() / 1000)
  throw tooMany({ 'retry-after': String(seconds), 'x-ratelimit-reset': String(reset) })
}
