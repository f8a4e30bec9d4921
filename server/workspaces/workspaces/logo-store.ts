import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { Picture } from '../../platform/pictures/picture.ts'

/** The logo of a URL, in any workspace. */
export const find = async ({ sql }: GlobalRead, secret: string) => {
  const [logo] = await sql<Picture[]>`select mime_type, content from workspace_logos where secret = ${secret}`
  return logo
}

export const findOwn = async ({ sql, workspace }: Read, secret: string) => {
  const [logo] = await sql<Picture[]>`
    select mime_type, content from workspace_logos where workspace_id = ${workspace} and secret = ${secret}`
  return logo
}

/** Replaces the logo of the workspace. */
export const set = ({ sql, workspace }: Write, secret: string, { mime_type, content }: Picture) => sql`
  insert into workspace_logos (workspace_id, secret, mime_type, content)
  values (${workspace}, ${secret}, ${mime_type}, ${content})
  on conflict (workspace_id) do update
    set secret = excluded.secret, mime_type = excluded.mime_type, content = excluded.content`

export const remove = ({ sql, workspace }: Write) =>
  sql`delete from workspace_logos where workspace_id = ${workspace}`
