import type { GlobalWrite, Write } from '../platform/db/transaction.ts'
import type { Role } from '../platform/http/principal.ts'

export type { Role }
export type Workspace = { id: number; ulid: string; slug: string; name: string }

export const slugsLike = async ({ sql }: GlobalWrite, slug: string) =>
  (await sql<{ slug: string }[]>`select slug from workspaces where slug like ${`${slug}%`}`).map(
    (row) => row.slug,
  )

export const insertWorkspace = async (
  { sql }: GlobalWrite,
  { ulid, slug, name, timezone }: { ulid: string; slug: string; name: string; timezone: string },
) => {
  const [workspace] = await sql<[Workspace]>`
    insert into workspaces (ulid, slug, name, timezone) values (${ulid}, ${slug}, ${name}, ${timezone})
    returning id, ulid, slug, name`
  return workspace
}

export const insertMembership = (
  { sql, workspace }: Write,
  { userId, role, allChannels }: { userId: number; role: Role; allChannels: boolean },
) => sql`
  insert into memberships (workspace_id, user_id, role, all_channels)
  values (${workspace}, ${userId}, ${role}, ${allChannels})`

export const insertMemberChannels = ({ sql, workspace }: Write, userId: number, channels: number[]) => sql`
  insert into member_channels (workspace_id, user_id, channel_id)
  select ${workspace}, ${userId}, unnest(${channels}::bigint[])`
