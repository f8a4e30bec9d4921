import type { GlobalRead, GlobalWrite } from '../../../platform/db/transaction.ts'
import type { Picture } from '../../../platform/pictures/picture.ts'

export const find = async ({ sql }: GlobalRead, secret: string) => {
  const [avatar] = await sql<Picture[]>`select mime_type, content from avatars where secret = ${secret}`
  return avatar
}

/** Replaces the picture of a person. */
export const set = (
  { sql }: GlobalWrite,
  user: number,
  secret: string,
  { mime_type, content }: Picture,
) => sql`
  insert into avatars (secret, user_id, mime_type, content) values (${secret}, ${user}, ${mime_type}, ${content})
  on conflict (user_id) do update
    set secret = excluded.secret, mime_type = excluded.mime_type, content = excluded.content`

export const remove = ({ sql }: GlobalWrite, user: number) => sql`delete from avatars where user_id = ${user}`
