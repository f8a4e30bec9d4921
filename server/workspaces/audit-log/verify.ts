import { createHash } from 'node:crypto'
import { shortestRetentionDays } from '../../../contract/workspaces/retention.ts'
import type { Read } from '../../platform/db/transaction.ts'
import * as store from './store.ts'

const atOnce = 1_000

/** Faults of the audit log of a workspace, and the number of entries that each erasure has shortened. */
export type Verdict = {
  /** Undefined if the log is as it was written. */
  fault: string | undefined
  /** By the ULID of the receipt; null for erasures that were not recorded yet. */
  erased: ReadonlyMap<string | null, number>
}

export const verify = async (tx: Read): Promise<Verdict> => {
  const chain = await store.chain(tx)
  const erased = new Map<string | null, number>()
  let end: End = { id: chain?.removed ?? 0, hash: chain?.removed_hash ?? '' }
  for (let isLast = false; !isLast; ) {
    const links = await store.links(tx, end.id, atOnce)
    for (const link of links) {
      const fault = faultBehind(end, tx.workspace, link)
      if (fault) return { fault, erased }
      if (link.personal === null) erased.set(link.erasure_ulid, (erased.get(link.erasure_ulid) ?? 0) + 1)
      end = link
    }
    isLast = links.length < atOnce
  }
  return { fault: faultAtTheEnds(chain, end, tx.now) ?? (await faultOfErasures(tx, erased)), erased }
}

const faultOfErasures = async (tx: Read, erased: Verdict['erased']) => {
  const ulids = [...erased.keys()].filter((ulid) => ulid !== null)
  const known = ulids.length ? await store.knownErasures(tx, ulids) : new Set()
  const unknown = ulids.find((ulid) => !known.has(ulid))
  return unknown && `names and changes were erased by ${unknown}, which is no erasure of this workspace`
}

type End = { id: number; hash: string }

const faultBehind = ({ id, hash }: End, workspace: number, link: store.Link) => {
  if (link.id !== id + 1) return `entry ${id + 1} is missing`
  if (link.hash !== hashAfter(hash, workspace, link)) return `entry ${link.id} is not as it was written`
  if (isForged(link)) return `names, addresses or changes of entry ${link.id} are not as they were written`
  return undefined
}

const faultAtTheEnds = (chain: store.Chain | undefined, end: End, now: Date) => {
  if (!chain) return end.id ? 'its chain is missing' : undefined
  if (chain.last !== end.id) return `entry ${end.id + 1} is missing`
  if (chain.last_hash !== end.hash) return `the hash of the last entry, ${end.id}, is another one`
  if (chain.is_closed) return 'it is closed, as in the deletion of a workspace'
  const youngest = now.getTime() - shortestRetentionDays * 24 * 60 * 60_000
  if (chain.removed_at && chain.removed_at.getTime() > youngest)
    return `entry ${chain.removed} was removed, although it was not ${shortestRetentionDays} days old`
  return undefined
}

/** As the database calculates it; see `chain_audit_entry`. */
const hashAfter = (before: string, workspace: number, link: store.Link) => {
  const { id, at, action, kind, target, actor_type, actor_ulid, personal_hash } = link
  const values = [workspace, id, at, action, kind, target, actor_type, actor_ulid, personal_hash]
  const text = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`
  return createHash('sha256').update(before).update(text).digest('hex')
}

const isForged = ({ salt, personal, personal_hash }: store.Link) =>
  personal !== null && store.hashOf(salt ?? '', personal) !== personal_hash
