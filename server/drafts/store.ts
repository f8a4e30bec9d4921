import type { MessageDraft } from '../../contract/drafts.ts'
import type { Moment } from '../platform/clock.ts'
import type { Read, Write } from '../platform/db/transaction.ts'

type Written = Omit<
  MessageDraft,
  'revision' | 'updated_at' | 'attachment_ids' | 'forwarded_from_message_ulid'
> & {
  forwarded_from_ulid: string | null
  /** Sealed. */
  attachments: Uint8Array
}
export type StoredDraft = Written & { revision: number; updated_at: Moment }

type Place = { user: number; ticket: number }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  revision, kind, body, to_recipients, cc_recipients, bcc_recipients, forwarded_from_ulid, attachments, updated_at`

export const find = async ({ sql, workspace }: Read, { user, ticket }: Place) => {
  const [draft] = await sql<StoredDraft[]>`
    select ${columns({ sql })} from drafts
    where workspace_id = ${workspace} and user_id = ${user} and ticket_id = ${ticket}`
  return draft
}

/** The first draft for a ticket; undefined if there is one already. */
export const insert = async ({ sql, workspace, now }: Write, { user, ticket }: Place, draft: Written) => {
  const row = { workspace_id: workspace, user_id: user, ticket_id: ticket, ...draft, updated_at: now }
  const [inserted] = await sql<StoredDraft[]>`
    insert into drafts ${sql(row)} on conflict (workspace_id, user_id, ticket_id) do nothing
    returning ${columns({ sql })}`
  return inserted
}

/** Replaces a draft of that revision; undefined if it has another one by now, or is gone. */
export const replace = async (
  { sql, workspace, now }: Write,
  { user, ticket }: Place,
  revision: number,
  draft: Written,
) => {
  const [replaced] = await sql<StoredDraft[]>`
    update drafts set ${sql({ ...draft, updated_at: now })}, revision = default
    where workspace_id = ${workspace} and user_id = ${user} and ticket_id = ${ticket} and revision = ${revision}
    returning ${columns({ sql })}`
  return replaced
}

export const remove = ({ sql, workspace }: Write, { user, ticket }: Place) => sql`
  delete from drafts where workspace_id = ${workspace} and user_id = ${user} and ticket_id = ${ticket}`
