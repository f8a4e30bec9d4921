import type { Read, Write } from '../../platform/db/transaction.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import * as store from './store.ts'

/** The tags of these ULIDs that exist. They cannot be deleted until the transaction ends. */
export const findByUlids = (tx: Write, ulids: readonly string[]) =>
  store.hold(
    tx,
    ulids.map(asUlid).filter((ulid) => ulid !== undefined),
  )

/** The same, without a lock. */
export const readByUlids = (tx: Read, ulids: readonly string[]) =>
  store.read(
    tx,
    ulids.map(asUlid).filter((ulid) => ulid !== undefined),
  )

/** The tag of a ULID. It cannot be deleted until the transaction ends. */
export const findTag = async (tx: Write, ulid: string) => (await store.hold(tx, [ulid]))[0]
