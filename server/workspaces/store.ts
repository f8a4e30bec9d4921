import type { GlobalRead, GlobalWrite } from '../platform/db/transaction.ts'
import { asUlid } from '../platform/ids.ts'

export type Workspace = { id: number; ulid: string; slug: string; name: string }

export const all = ({ sql }: GlobalRead) => sql<Workspace[]>`
  select id, ulid, slug, name from workspaces order by lower(name), id`

/** The workspace that a person names by its slug, its ULID or its id. */
export const find = async ({ sql }: GlobalRead, name: string) => {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : null
  const [workspace] = await sql<Workspace[]>`
    select id, ulid, slug, name from workspaces
    where slug = ${name.toLowerCase()} or ulid = ${asUlid(name) ?? null} or id = ${id}
    order by slug = ${name.toLowerCase()} desc limit 1`
  return workspace
}

export const findBySlug = async ({ sql }: GlobalRead, slug: string) => {
  const [workspace] = await sql<Workspace[]>`
    select id, ulid, slug, name from workspaces where slug = ${slug}`
  return workspace
}

export const isAny = async ({ sql }: GlobalRead) => {
  const [{ any }] = await sql<[{ any: boolean }]>`select exists (select from workspaces) as any`
  return any
}

/** Until the transaction ends, nobody else can create a workspace. */
export const holdAll = ({ sql }: GlobalWrite) => sql`lock table workspaces in share row exclusive mode`

export const ofUser = ({ sql }: GlobalRead, userId: number) => sql<Workspace[]>`
  select w.id, w.ulid, w.slug, w.name from workspaces w join memberships m on m.workspace_id = w.id
  where m.user_id = ${userId} order by w.id`
