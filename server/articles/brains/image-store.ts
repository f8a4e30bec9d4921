import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { Picture } from '../../platform/pictures/picture.ts'

/** The image of a URL, in any workspace. */
export const find = async ({ sql }: GlobalRead, secret: string) => {
  const [image] = await sql<Picture[]>`select mime_type, content from article_images where secret = ${secret}`
  return image
}

export const findOwn = async ({ sql, workspace }: Read, secret: string) => {
  const [image] = await sql<Picture[]>`
    select mime_type, content from article_images where workspace_id = ${workspace} and secret = ${secret}`
  return image
}

export const count = async ({ sql, workspace }: Read, brain: number) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from article_images where workspace_id = ${workspace} and brain_id = ${brain}`
  return count
}

export const insert = (
  { sql, workspace, now }: Write,
  brain: number,
  secret: string,
  { mime_type, content }: Picture,
) => sql`
  insert into article_images (workspace_id, brain_id, secret, mime_type, content, created_at)
  values (${workspace}, ${brain}, ${secret}, ${mime_type}, ${content}, ${now})`
