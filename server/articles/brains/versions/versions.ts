import type { Write } from '../../../platform/db/transaction.ts'
import { changedMeanwhile } from '../../../platform/kernel/problem.ts'
import type { Stored } from '../record/article-store.ts'
import * as store from './version-store.ts'

type Text = Pick<Stored, 'title' | 'body' | 'language'>

const minuteMs = 60_000

/** A version is replaced if the same user saves again within this time. */
const joinedMs = 10 * minuteMs
/** The maximum time in which all saves replace the same version. */
const longestMs = 30 * minuteMs

/** Keeps the text of an article before it is replaced. */
export const keepVersion = async (tx: Write, known: Stored, changed: Text) => {
  const isSame =
    known.title === changed.title && known.body === changed.body && known.language === changed.language
  if (isSame || (await isJoined(tx, known))) return
  await store.keep(tx, known.id)
  await store.forgetOldest(tx, { brain: known.brain_id, article: known.ulid })
}

const isJoined = async (tx: Write, known: Stored) => {
  const { edited_by, created_at, last_edited_at } = known
  const now = tx.now.getTime()
  const savedAt = last_edited_at ?? created_at
  const isOwn = tx.by.type === 'user' && tx.by.id === edited_by
  if (!isOwn || now - savedAt.getTime() > joinedMs) return false
  const last = await store.lastReplaced(tx, { brain: known.brain_id, article: known.ulid })
  return now - (last ?? created_at).getTime() < longestMs
}

/** Rejects a change of a version that somebody else has changed since. */
export const assertSeen = (known: Stored, seen: number | null | undefined) => {
  if ((seen ?? known.version) !== known.version) throw changedMeanwhile('article', known)
}
