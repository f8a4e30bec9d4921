import type { MessageDraft } from '../../../contract/writing/drafts.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type Written = Omit<
  MessageDraft,
  | 'revision'
  | 'updated_at'
  | 'attachment_ids'
  | 'attachments'
  | 'forwarded_from_message_ulid'
  | 'forwarded_attachment_ulids'
> & {
  forwarded_from_ulid: string | null
  forwarded_files: string[] | null
  /** Encrypted. */
  attachments: Uint8Array
}
export type StoredDraft = Written & { ticket_id: number; revision: number; updated_at: Moment }

type Place = { user: number; ticket: number }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  ticket_id, revision, kind, body, to_recipients, cc_recipients, bcc_recipients, forwarded_from_ulid, forwarded_files,
  attachments, updated_at`

/** Finds the draft of a member for a ticket; otherwise, the draft for a ticket that was merged into it. */
export const find = async ({ sql, workspace }: Read, { user, ticket }: Place) => {
  const [draft] = await sql<StoredDraft[]>`
    select ${columns({ sql })} from drafts
    where workspace_id = ${workspace} and user_id = ${user} and (ticket_id = ${ticket} or ticket_id in (
      select id from tickets where workspace_id = ${workspace} and merged_into_id = ${ticket}))
    order by ticket_id = ${ticket} desc, updated_at desc limit 1`
  return draft
}

/** Inserts the first draft for a ticket. Returns undefined if there is one already. */
export const insert = async ({ sql, workspace, now }: Write, { user, ticket }: Place, draft: Written) => {
  const row = { workspace_id: workspace, user_id: user, ticket_id: ticket, ...draft, updated_at: now }
  const [inserted] = await sql<StoredDraft[]>`
    insert into drafts ${sql(row)} on conflict (workspace_id, user_id, ticket_id) do nothing
    returning ${columns({ sql })}`
  return inserted
}

/** Replaces a draft of this revision. Returns undefined if the draft was changed or deleted meanwhile. */
export const replace = async (
  { sql, workspace, now }: Write,
  { user, ticket }: Place,
  revision: number,
  draft: Written,
) => {
  const [replaced] = await sql<StoredDraft[]>`
    with next as materialized (select nextval('drafts_revision_seq') as drawn)
    update drafts set ${sql({ ...draft, updated_at: now })}, revision = next.drawn from next
    where workspace_id = ${workspace} and user_id = ${user} and ticket_id = ${ticket} and revision = ${revision}
    returning ${columns({ sql })}`
  return replaced
}

export const remove = ({ sql, workspace }: Write, { user, ticket }: Place) => sql`
  delete from drafts where workspace_id = ${workspace} and user_id = ${user} and ticket_id = ${ticket}`

/** Deletes drafts that still have these revisions, including drafts for tickets that were merged meanwhile. */
export const removeSent = (
  { sql, workspace }: Write,
  sent: readonly { user: number; ticket: number; revision: number }[],
) => sql`
  delete from drafts d
  using unnest(${sent.map(({ ticket }) => ticket)}::bigint[],
    ${sent.map(({ revision }) => revision)}::bigint[], ${sent.map(({ user }) => user)}::bigint[])
    as s (ticket, revision, user_id)
  where d.workspace_id = ${workspace} and d.user_id = s.user_id and d.revision = s.revision
    and (d.ticket_id = s.ticket or exists (select from tickets m
      where m.workspace_id = ${workspace} and m.id = d.ticket_id and m.merged_into_id = s.ticket))`

export type Listed = {
  ulid: string
  number: number
  subject: string
  contact_name: string
  kind: MessageDraft['kind']
  body: string
  updated_at: Moment
}

const mostListed = 200
const mostReadForPreview = 2_000

/**
 * The drafts of a member for tickets of these channels, the newest first. Drafts for a merged ticket are listed for its
 * target.
 */
export const ofMember = ({ sql, workspace }: Read, user: number, access: Principal['channels']) => sql<
  Listed[]
>`
  select t.ulid, t.number, t.subject, d.kind, left(d.body, ${mostReadForPreview}) as body, d.updated_at,
    coalesce(c.name, c.email, t.contact_name, t.contact_email) as contact_name
  from drafts d
  join tickets o on o.workspace_id = ${workspace} and o.id = d.ticket_id
  join tickets t on t.id = coalesce(o.merged_into_id, o.id) and ${accessibleTicket({ sql, workspace }, access)}
  left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
  where d.workspace_id = ${workspace} and d.user_id = ${user}
  order by d.updated_at desc, d.ticket_id desc limit ${mostListed}`
