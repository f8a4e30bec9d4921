import { addressInTicket } from '../../../contacts/index.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'

/** A ticket with a new contact, and its former address. */
export type MovedTicket = { id: number; email: string }

export const hasMoreThan = async ({ sql, workspace }: Read, contact: number, most: number) => {
  const rows = await sql`
    select from tickets where workspace_id = ${workspace} and contact_id = ${contact} offset ${most} limit 1`
  return rows.length > 0
}

/** Gives all tickets of a contact to another one. Replies go to the same addresses as before. */
export const moveAll = async (
  { sql, workspace }: Write,
  { from, into }: { from: number; into: number },
): Promise<MovedTicket[]> => {
  const moved = await sql<MovedTicket[]>`
    with had as materialized (
      select t.id, t.contact_email as email, ${addressInTicket({ sql, workspace })} as address
      from tickets t join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
      where t.workspace_id = ${workspace} and t.contact_id = ${from} order by t.id for no key update of t)
    update tickets t set contact_id = ${into}, contact_email = had.address from had
    where t.workspace_id = ${workspace} and t.id = had.id returning t.id, had.email`
  return moved.toSorted((one, other) => one.id - other.id)
}

type Recipient = { id: number; name: string | null; email: string }

/** Gives a locked ticket to another contact. Mails from the address that it began with still belong to it. */
export const moveOne = (
  { sql, workspace, now }: Write,
  id: number,
  { id: into, name, email }: Recipient,
) => sql`
  update tickets set contact_id = ${into}, contact_name = ${name}, contact_email = ${email},
    from_address = coalesce(from_address, contact_email), updated_at = ${now}
  where workspace_id = ${workspace} and id = ${id}`

type Return = {
  from: number
  to: number
  moved: readonly MovedTicket[]
  /** Tickets with one of these addresses that were created since a time. */
  later: { addresses: readonly string[]; since: Date }
}

/** Returns tickets to a contact with their former address, and the tickets that the contact opened since then. */
export const moveBack = async ({ sql, workspace }: Write, { from, to, moved, later }: Return) => {
  const back = await sql<{ id: number }[]>`
    update tickets t set contact_id = ${to}, contact_email = m.email
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id bigint, email text)
    where t.workspace_id = ${workspace} and t.id = m.id and t.contact_id = ${from} returning t.id`
  const since = await sql<{ id: number }[]>`
    update tickets set contact_id = ${to}
    where workspace_id = ${workspace} and contact_id = ${from} and created_at >= ${later.since}
      and contact_email = any (${[...later.addresses]}::text[]) returning id`
  return [...back, ...since].map(({ id }) => id)
}

/** Counts the tickets of each channel. `last` is the time of their last activity, if it is after `since`. */
export const countsOf = ({ sql, workspace }: Read, ids: number[], since: Date) => sql<
  { channel: number; tickets: number; last: string | null }[]
>`
  select channel_id as channel, count(*) filter (where status <> 'merged')::integer as tickets,
    to_json(max(last_activity_at) filter (where last_activity_at >= ${since})) #>> '{}' as last
  from tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[]) group by 1 order by 1`
