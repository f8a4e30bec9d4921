import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Reply } from '../reply/reply.ts'

/** A body from an earlier version of the sanitiser, with the images that it may show. */
export type Outdated = { id: number; body_original: string; references: string[]; ulids: string[] }

/** The next messages from an earlier version of the sanitiser. */
export const outdatedMessages = (
  { sql, workspace }: Read,
  version: number,
  after: number,
  limit: number,
) => sql<Outdated[]>`
  select m.id, m.body_original, i.references, i.ulids
  from (
    select id, coalesce(body_original, body_html) as body_original from messages
    where workspace_id = ${workspace} and sanitizer_version < ${version} and id > ${after} order by id limit ${limit}
  ) m
  cross join lateral (
    select coalesce(array_agg(content_id order by id), '{}') as references,
           coalesce(array_agg(ulid order by id), '{}') as ulids
    from attachments
    where workspace_id = ${workspace} and message_id = m.id and content_id is not null
  ) i order by m.id`

type Renewed = { html: string; text: string; reply: Reply | null; version: number }

/** Skips a body that another process, which may have a later version, has renewed meanwhile. */
export const renew = ({ sql, workspace }: Write, id: number, { html, text, reply, version }: Renewed) => sql`
  update messages set body_html = ${html}, body_text = ${text}, sanitizer_version = ${version},
    body_original = coalesce(body_original, nullif(body_html, ${html})),
    body_reply_html = case when type = 'inbound' then ${reply?.html ?? null} end,
    body_reply_text = case when type = 'inbound' then ${reply?.text ?? null} end
  where workspace_id = ${workspace} and id = ${id} and sanitizer_version < ${version}`
