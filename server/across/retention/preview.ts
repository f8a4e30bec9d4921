import {
  previewedAtOnce,
  type RetentionPreview,
  type RetentionPreviewBody,
} from '../../../contract/across/retention-rules.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { readCursor, writtenCursor } from '../../platform/http/requests/paging.ts'
import { assertExisting, scopeOf } from './save.ts'
import * as tickets from './tickets-store.ts'

const form = /^(-?\d{1,18}) (\d{1,15})$/

/** A page of the tickets that a rule would delete now, with their number on the first page. */
export const preview = async (tx: Write, body: RetentionPreviewBody): Promise<RetentionPreview> => {
  const scope = scopeOf(body)
  await assertExisting(tx, scope)
  const parts = readCursor(body.cursor ?? 'start', form)
  const after = parts && { at: parts[1] ?? '', id: Number(parts[2]) }
  const count = after ? null : await tickets.count(tx, scope)
  const rows = await tickets.shown(tx, scope, previewedAtOnce + 1, after)
  const page = rows.slice(0, previewedAtOnce)
  const last = page.at(-1)
  return {
    count,
    tickets: page.map(({ ulid, number, subject, last_activity_at }) => ({
      ulid,
      number,
      subject,
      last_activity_at,
    })),
    next_cursor: last && rows.length > page.length ? writtenCursor(`${last.at} ${last.id}`) : null,
  }
}
