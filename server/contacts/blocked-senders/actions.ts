import {
  type BlockedSender,
  blockedSenderCreated,
  blockedSenderDeleted,
} from '../../../contract/contacts/blocked-senders.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { assertRoom, blockers } from './rules.ts'
import * as store from './store.ts'

const factsOf = ({ ulid, sender }: BlockedSender) => ({ blocked_sender: ulid, sender })

/** The entry that blocks an address: the address itself, or a domain that it belongs to. */
export const blockOf = (tx: Read, address: string) => store.findAny(tx, blockers(address))

/** Returns a function that tells whether an address is blocked. */
export const blocksAmong = async (tx: Read, addresses: readonly string[]) => {
  const blocked = new Set(await store.among(tx, [...new Set(addresses.flatMap(blockers))]))
  return (address: string) => blockers(address).some((one) => blocked.has(one))
}

/** Deletes the entry of an address, without an event, which would have the address. Returns whether there was one. */
export const eraseAddress = async (tx: Write, address: string) => {
  const blocked = await store.findAny(tx, [address])
  if (blocked) await store.remove(tx, blocked.id)
  return blocked !== undefined
}

/** Blocks an address. Returns false if it was already blocked. */
export const blockAddress = async (tx: Write, address: string) => {
  assertRoom(await store.count(tx))
  const blocked = await store.insertNew(tx, { type: 'email', sender: address.toLowerCase() })
  if (blocked) emit(tx, blockedSenderCreated, factsOf(blocked))
  return blocked !== undefined
}

export const unblock = async (tx: Write, blocked: BlockedSender) => {
  await store.remove(tx, blocked.id)
  emit(tx, blockedSenderDeleted, factsOf(blocked))
}
