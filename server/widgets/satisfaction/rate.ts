import { longestComment } from '../../../contract/base/ratings.ts'
import { ticketRated } from '../../../contract/widgets/satisfaction-ratings.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import * as store from './rating-store.ts'

/** Rates a ticket. Once given, a rating stays: returns false if there already is one. */
export const rate = async (
  tx: Write,
  { id, ulid }: { id: number; ulid: string },
  { rating, comment }: store.Given,
) => {
  const isFirst = await store.insert(tx, id, { rating, comment: trimmed(comment) })
  if (isFirst) emit(tx, ticketRated, { ticket: ulid, rating }, { ticket: id })
  return isFirst
}

const trimmed = (comment: string | null) =>
  comment?.replaceAll('\r\n', '\n').trim().slice(0, longestComment).trim().toWellFormed() || null
