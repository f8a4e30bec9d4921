import { wake } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'

export const ticketsToEmbed: WorkTable = {
  work: 'embedding tickets',
  name: 'tickets_to_embed',
  key: 'id',
  mayWait: true,
}

export const insert = (tx: Write, tickets: number[]) => {
  const { sql, workspace, now } = tx
  wake(tx, ticketsToEmbed.work)
  const rows = tickets.map((ticket) => ({ workspace_id: workspace, ticket_id: ticket, due_at: now }))
  return sql`insert into tickets_to_embed ${sql(rows)}`
}

/**
 * Records the model of a workspace, or '' for none. After a change of the model, the newest tickets are queued.
 * Vectors of the same model and the same texts stay valid.
 */
export const follow = async (tx: Write, model: string, mostKept: number) => {
  const { sql, workspace, now } = tx
  const [known] = await sql<{ model: string }[]>`
    select model from ticket_vector_states where workspace_id = ${workspace}`
  if ((known?.model ?? '') === model) return
  await sql`
    insert into ticket_vector_states (workspace_id, model) values (${workspace}, ${model})
    on conflict (workspace_id) do update set model = excluded.model`
  await sql`delete from tickets_to_embed where workspace_id = ${workspace}`
  if (model === '') return
  wake(tx, ticketsToEmbed.work)
  await sql`
    with newest as materialized (
      select id from tickets where workspace_id = ${workspace} order by id desc limit ${mostKept})
    insert into tickets_to_embed (workspace_id, ticket_id, due_at)
    select ${workspace}, id, ${now} from newest order by id
    on conflict do nothing`
}

export type Queued = { id: number; ticket_id: number }

/** The rows that were queued last, if that was after a moment. */
export const newestInQueue = (
  { sql, workspace, now }: Read,
  { most, since = new Date(0) }: { most: number; since?: Date },
) => sql<Queued[]>`
  select id, ticket_id from (
    select id, ticket_id, due_at from tickets_to_embed where workspace_id = ${workspace} order by id desc limit ${most}
  ) as newest
  where due_at between ${since} and ${now}`

export const remove = ({ sql, workspace }: Write, ids: number[]) => sql`
  delete from tickets_to_embed where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

export type TicketTexts = {
  id: number
  subject: string
  first: string
  latest: string | null
  /** The hashes of the texts that have vectors of the model. */
  opening_hash: Uint8Array | null
  latest_hash: Uint8Array | null
}

type Wanted = { ids: number[]; model: string; mostKept: number; longest: number }

/**
 * The first message of tickets and the latest of their contacts, without quotes. Merged and older tickets are left out.
 */
export const texts = ({ sql, workspace }: Read, { ids, model, mostKept, longest }: Wanted) => sql<
  TicketTexts[]
>`
  select t.id, t.subject, coalesce(f.text, '') as first, l.text as latest, v.opening_hash, v.latest_hash
  from tickets t
  left join ticket_vectors v on v.workspace_id = ${workspace} and v.ticket_id = t.id and v.model = ${model}
  left join lateral (
    select id, left(coalesce(body_reply_text, body_text), ${longest}) as text from messages
    where workspace_id = ${workspace} and ticket_id = t.id and type <> 'note' order by id limit 1
  ) as f on true
  left join lateral (
    select id, left(coalesce(body_reply_text, body_text), ${longest}) as text from messages
    where workspace_id = ${workspace} and ticket_id = t.id and type = 'inbound' and not is_automatic
    order by id desc limit 1
  ) as l on l.id <> f.id
  where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[]) and t.status <> 'merged'
    and t.id >= coalesce((
      select id from tickets where workspace_id = ${workspace} order by id desc limit 1 offset ${mostKept - 1}), 0)`

/** Locks tickets against deletion. Returns the tickets that exist and are not being deleted. */
export const hold = async ({ sql, workspace }: Write, tickets: number[]) => {
  const rows = await sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${workspace} and id = any (${tickets}::bigint[]) and status <> 'merged'
    order by id for key share skip locked`
  return new Set(rows.map(({ id }) => id))
}

/** Increases the revision of the vectors and locks it until the commit. */
export const advance = async ({ sql, workspace }: Write) => {
  const [{ revision }] = await sql<[{ revision: number }]>`
    insert into ticket_vector_states (workspace_id, revision) values (${workspace}, 1)
    on conflict (workspace_id) do update set revision = ticket_vector_states.revision + 1 returning revision`
  return revision
}

export type NewVectors = {
  ticket_id: number
  model: string
  opening_hash: Uint8Array
  /** Null if the text has no vector, or if its hash is the stored one. */
  opening: Uint8Array | null
  latest_hash: Uint8Array | null
  latest: Uint8Array | null
}

/** Stores vectors. Vectors of unchanged texts are kept. */
export const put = ({ sql, workspace }: Write, revision: number, vectors: readonly NewVectors[]) => sql`
  insert into ticket_vectors ${sql(vectors.map((one) => ({ workspace_id: workspace, revision, ...one })))}
  on conflict (workspace_id, ticket_id) do update set
    model = excluded.model, revision = excluded.revision,
    opening = coalesce(excluded.opening,
      case when excluded.opening_hash = ticket_vectors.opening_hash then ticket_vectors.opening end),
    opening_hash = excluded.opening_hash,
    latest = coalesce(excluded.latest,
      case when excluded.latest_hash = ticket_vectors.latest_hash then ticket_vectors.latest end),
    latest_hash = excluded.latest_hash`

export const removeVectors = ({ sql, workspace }: Write, tickets: number[]) => sql`
  delete from ticket_vectors where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[])`

/** Removes the vectors of these tickets, and of all but the newest. Skips tickets that others delete or merge. */
export const prune = ({ sql, workspace }: Write, tickets: number[], mostKept: number) => sql`
  delete from ticket_vectors where workspace_id = ${workspace} and ticket_id = any (array(
    select ticket_id from ticket_vectors
    where workspace_id = ${workspace} and (ticket_id = any (${tickets}::bigint[]) or ticket_id < (
      select id from tickets where workspace_id = ${workspace} order by id desc limit 1 offset ${mostKept - 1}))
    for update skip locked))`

export type VectorState = { revision: number; tickets: number }

/** The revision of the vectors of a workspace, and the number of tickets that have some. */
export const state = async ({ sql, workspace }: Read, model: string) => {
  const [found] = await sql<[VectorState]>`
    select coalesce((select revision from ticket_vector_states where workspace_id = ${workspace}), 0) as revision,
      (select count(*) from ticket_vectors where workspace_id = ${workspace} and ${hasSome(sql, model)}) as tickets`
  return found
}

const hasSome = (sql: Read['sql'], model: string) =>
  sql`model = ${model} and (opening is not null or latest is not null)`

export type VectorRow = { id: number; revision: number; rows: number; vectors: Uint8Array }

/** The next vectors after the given ones, in the order in which they were written. Tickets without vectors are left out. */
export const vectorsAfter = (
  { sql, workspace }: Read,
  model: string,
  after: { revision: number; id: number },
  most: number,
) => sql<VectorRow[]>`
  select ticket_id as id, revision, num_nonnulls(opening, latest) as rows,
    coalesce(opening, '') || coalesce(latest, '') as vectors
  from ticket_vectors
  where workspace_id = ${workspace} and ${hasSome(sql, model)}
    and (revision, ticket_id) > (${after.revision}, ${after.id})
  order by revision, ticket_id limit ${most}`

export const idsWithVectors = async ({ sql, workspace }: Read, model: string) => {
  const rows = await sql<{ id: number }[]>`
    select ticket_id as id from ticket_vectors where workspace_id = ${workspace} and ${hasSome(sql, model)}`
  return new Set(rows.map(({ id }) => id))
}
