import type { Read } from '../../platform/db/transaction.ts'
import { sentenceModel } from '../search/actions.ts'

type Own = { brain: number; id: number; title: string; body: string }

/** Other articles of the brain with the same title or text. PostgreSQL knows the length of a text without reading it. */
export const same = async ({ sql, workspace }: Read, { brain, id, title, body }: Own, most: number) => {
  const found = await sql<{ id: number }[]>`
    select id from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and id <> ${id}
      and (lower(title) = lower(${title}) or case when octet_length(body) = ${Buffer.byteLength(body)} then body = ${body} and body <> '' end)
    order by id limit ${most}`
  return found.map(({ id }) => id)
}

type Others = Pick<Own, 'brain' | 'id'>

export const hasVectors = async ({ sql, workspace }: Read, { brain, id }: Others) => {
  const found = await sql`
    select from article_index
    where workspace_id = ${workspace} and brain_id = ${brain} and model = ${sentenceModel}
      and vectors is not null and article_id <> ${id} limit 1`
  return found.length > 0
}

/** Only vectors of the built-in model. */
const dimensions = 384

/** The first bytes of the vectors of the other articles: the title comes first, and then the first passage. */
export const beginnings = ({ sql, workspace }: Read, { brain, id }: Others) =>
  sql<{ id: number; bytes: Uint8Array }[]>`
    select article_id as id, substring(vectors from 1 for ${2 * dimensions}) as bytes from article_index
    where workspace_id = ${workspace} and brain_id = ${brain} and model = ${sentenceModel}
      and vectors is not null and article_id <> ${id}`

export const titlesOf = ({ sql, workspace }: Read, ids: number[]) => sql<
  { id: number; ulid: string; title: string }[]
>`
  select id, ulid, title from articles where workspace_id = ${workspace} and id = any (${ids}::bigint[])`
