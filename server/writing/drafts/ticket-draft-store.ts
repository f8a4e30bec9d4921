import type { TicketDraft } from '../../../contract/writing/ticket-drafts.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type Written = Pick<
  TicketDraft,
  'channel_ulid' | 'template_ulid' | 'subject' | 'body' | 'to_recipients' | 'cc_recipients' | 'bcc_recipients'
>

export type StoredTicketDraft = Written & {
  id: number
  ulid: string
  revision: number
  /** The tokens of files, encrypted. Empty if there are none. */
  attachments: Uint8Array
  updated_at: Moment
}

type Sealed = Written & { attachments: Uint8Array }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  id, ulid, revision, channel_ulid, template_ulid, subject, body, to_recipients, cc_recipients, bcc_recipients, attachments, updated_at`

export const find = async ({ sql, workspace }: Read, user: number, ulid: string) => {
  const [draft] = await sql<StoredTicketDraft[]>`
    select ${columns({ sql })} from ticket_drafts
    where workspace_id = ${workspace} and user_id = ${user} and ulid = ${ulid}`
  return draft
}

/** An id that no ticket and no other draft has. */
export const reserve = async ({ sql }: Write) => {
  const [{ id }] = await sql<[{ id: number }]>`select nextval('tickets_id_seq') as id`
  return id
}

/** Inserts a draft. Returns undefined if the member has one with this ULID. */
export const insert = async (
  { sql, workspace, now }: Write,
  user: number,
  draft: Sealed & { id: number; ulid: string },
) => {
  const row = { workspace_id: workspace, user_id: user, ...draft, updated_at: now }
  const [inserted] = await sql<StoredTicketDraft[]>`
    insert into ticket_drafts ${sql(row)} on conflict (workspace_id, user_id, ulid) do nothing
    returning ${columns({ sql })}`
  return inserted
}

/** Replaces a draft of this revision, or of any for 0. Returns undefined if it was changed or deleted meanwhile. */
export const replace = async (
  { sql, workspace, now }: Write,
  { id, revision }: { id: number; revision: number },
  draft: Sealed,
) => {
  const [replaced] = await sql<StoredTicketDraft[]>`
    with next as materialized (select nextval('ticket_drafts_revision_seq') as drawn)
    update ticket_drafts set ${sql({ ...draft, updated_at: now })}, revision = next.drawn from next
    where workspace_id = ${workspace} and id = ${id} and (revision = ${revision} or ${revision} = 0)
    returning ${columns({ sql })}`
  return replaced
}

export const remove = ({ sql, workspace }: Write, id: number) => sql`
  delete from ticket_drafts where workspace_id = ${workspace} and id = ${id}`

/** Locks a draft, so that only one request sends it. */
export const lock = async ({ sql, workspace }: Write, user: number, ulid: string) => {
  const [draft] = await sql<{ id: number; revision: number }[]>`
    select id, revision from ticket_drafts
    where workspace_id = ${workspace} and user_id = ${user} and ulid = ${ulid} for update`
  return draft
}

export const count = async ({ sql, workspace }: Read, user: number) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from ticket_drafts where workspace_id = ${workspace} and user_id = ${user}`
  return count
}

const mostReadForPreview = 2_000

export const ofMember = ({ sql, workspace }: Read, user: number) => sql<
  Pick<StoredTicketDraft, 'ulid' | 'subject' | 'to_recipients' | 'body' | 'updated_at'>[]
>`
  select ulid, subject, to_recipients, left(body, ${mostReadForPreview}) as body, updated_at from ticket_drafts
  where workspace_id = ${workspace} and user_id = ${user} order by updated_at desc, id desc`

/**
 * Changes the sending channel of drafts when a channel is deleted: to the channel of its moved tickets, or to none.
 */
export const leaveChannels = ({ sql, workspace }: Write, channels: string[]) => sql`
  update ticket_drafts d set channel_ulid = (
    select o.ulid from channels c
    join channels o on o.workspace_id = ${workspace} and o.id = c.deleting_into_id and o.type = 'email'
    where c.workspace_id = ${workspace} and c.ulid = d.channel_ulid)
  where d.workspace_id = ${workspace} and d.channel_ulid = any (${channels}::text[])`
