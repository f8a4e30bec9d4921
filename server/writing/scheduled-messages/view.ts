import type {
  ListedScheduledMessage,
  ScheduledMessage,
} from '../../../contract/writing/scheduled-messages.ts'
import { type LinksTo, ofScheduled } from '../../files/index.ts'
import { beginningOf, textOf, withImages } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { type Circumstances, holdReason } from './rules.ts'
import type { Listed, Row } from './store.ts'

/** Scheduled messages as the API shows them, with their files. */
export const viewsOf = async (
  tx: Read,
  rows: readonly Row[],
  linksTo: LinksTo,
): Promise<ScheduledMessage[]> => {
  const files = rows.length
    ? await ofScheduled.all(
        tx,
        rows.map(({ id }) => id),
      )
    : []
  return rows.map((row) => {
    const own = files
      .filter(({ scheduled }) => scheduled === row.id)
      .map(({ ulid, filename, mime_type, size }) => ({
        ...{ ulid, filename, mime_type, size },
        signed_url: linksTo(ulid).signed_url,
      }))
    return {
      ...stateOf(row),
      body_html: withImages(row.body, new Map(own.map(({ ulid, signed_url }) => [ulid, signed_url]))),
      to_recipients: row.to_recipients,
      cc_recipients: row.cc_recipients,
      bcc_recipients: row.bcc_recipients,
      forwarded_from_message_ulid: row.forwarded_from_ulid,
      attachments: own,
      status: row.status,
      hold_error: row.hold_error,
      created_at: row.created_at,
    }
  })
}

export const entryOf = ({ body, ticket, ...row }: Listed): ListedScheduledMessage => ({
  ...stateOf(row),
  ticket,
  preview: beginningOf(textOf(body)) ?? '',
})

type State = Circumstances & Pick<Row, 'ulid' | 'kind' | 'author' | 'send_at' | 'due_at'>

const stateOf = ({ ulid, kind, author, send_at, due_at, ...found }: State) => ({
  ...{ ulid, kind, author, send_at },
  hold_reason: holdReason(found),
  is_held: due_at === null,
})
