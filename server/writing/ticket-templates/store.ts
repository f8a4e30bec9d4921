import { may } from '../../../contract/base/permissions.ts'
import type { TicketTemplate } from '../../../contract/writing/ticket-templates.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

/** The content of a template, which opens tickets. */
export type Template = Omit<TicketTemplate, 'can' | 'author'>

type Row = Template & { author: string; user_id: number }

/** A template, and whether it is of the caller. */
export type FoundTemplate = TicketTemplate & { isOwn: boolean }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  t.id, t.ulid, t.name, t.is_shared, t.subject, t.body, t.priority, t.assignee_ulid, t.team_ulid, t.tag_ulids, t.fields,
  t.checklist, t.children, t.user_id, (select name from users where id = t.user_id) as author`

const shown =
  (me: Principal) =>
  ({ user_id, ...template }: Row): FoundTemplate => {
    const isOwn = user_id === me.user.id
    return { ...template, isOwn, can: { update: may(me, isOwn ? 'write' : 'writeSharedTemplate') } }
  }

const usable = ({ sql }: Pick<Read, 'sql'>, me: Principal) => sql`(t.user_id = ${me.user.id} or t.is_shared)`

export const all = async ({ sql, workspace }: Read, me: Principal) => {
  const rows = await sql<Row[]>`
    select ${columns({ sql })} from ticket_templates t
    where t.workspace_id = ${workspace} and ${usable({ sql }, me)} order by lower(t.name), t.id`
  return rows.map(shown(me))
}

/** Finds a template of the caller, or a shared one. */
export const find = async ({ sql, workspace }: Read, me: Principal, ulid: string) => {
  const [row] = await sql<Row[]>`
    select ${columns({ sql })} from ticket_templates t
    where t.workspace_id = ${workspace} and t.ulid = ${ulid} and ${usable({ sql }, me)}`
  return row && shown(me)(row)
}

/** The shared templates of these ULIDs, for work that no member does. */
export const findShared = ({ sql, workspace }: Read, ulids: string[]) => sql<Template[]>`
  select ${columns({ sql })} from ticket_templates t
  where t.workspace_id = ${workspace} and t.ulid = any (${ulids}::text[]) and t.is_shared`

/** Until the transaction ends, no other one changes templates, or deletes what they name. */
export const lockAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ticket templates', ${workspace}))`

export type Content = Omit<Template, 'id' | 'ulid'>

const columnsOf = ({ fields, children, ...content }: Content) => ({
  ...content,
  fields: JSON.stringify(fields),
  children: JSON.stringify(children),
})

export const insert = async ({ sql, workspace, now }: Write, user: number, content: Content) => {
  const ulid = newUlid()
  const row = { workspace_id: workspace, ulid, user_id: user, ...columnsOf(content), created_at: now }
  await sql`insert into ticket_templates ${sql(row)}`
  return ulid
}

export const update = ({ sql, workspace }: Write, id: number, content: Content) => sql`
  update ticket_templates set ${sql(columnsOf(content))} where workspace_id = ${workspace} and id = ${id}`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from ticket_templates where workspace_id = ${workspace} and id = ${id}`

/** Gives the shared templates of these users to the owner of the workspace. */
export const giveToOwner = ({ sql, workspace }: Write, users: string[]) => sql`
  update ticket_templates t set user_id = m.user_id
  from memberships m
  where t.workspace_id = ${workspace} and t.is_shared
    and t.user_id = any (array(select id from users where ulid = any (${users}::text[])))
    and m.workspace_id = ${workspace} and m.role = 'owner'`

export const forgetAssignees = ({ sql, workspace }: Write, users: string[]) => sql`
  update ticket_templates set assignee_ulid = null
  where workspace_id = ${workspace} and assignee_ulid = any (${users}::text[])`

export const forgetTeam = ({ sql, workspace }: Write, team: string) => sql`
  update ticket_templates set team_ulid = nullif(team_ulid, ${team}),
    children = coalesce((
      select jsonb_agg(case when c.child ->> 'team_ulid' = ${team} then c.child || '{"team_ulid": null}' else c.child end
        order by c.place)
      from jsonb_array_elements(children) with ordinality as c (child, place)), '[]')
  where workspace_id = ${workspace} and ${namesTeam({ sql }, team)}`

const namesTeam = ({ sql }: Pick<Read, 'sql'>, team: string) => sql`
  (team_ulid = ${team} or children @> ${JSON.stringify([{ team_ulid: team }])}::jsonb)`

export const forgetTag = ({ sql, workspace }: Write, tag: string) => sql`
  update ticket_templates set tag_ulids = array_remove(tag_ulids, ${tag})
  where workspace_id = ${workspace} and ${tag} = any (tag_ulids)`

export const forgetField = ({ sql, workspace }: Write, key: string) => sql`
  update ticket_templates set fields = fields - ${key}::text
  where workspace_id = ${workspace} and fields ? ${key}`

type Use = { ulid: string; name: string; isVisible: boolean }

/** The templates that name something. Those of others are only counted. */
export const using = async (
  { sql, workspace }: Read,
  user: number,
  used: { kind: 'tag' | 'team' | 'user' | 'field'; name: string },
) => {
  const { kind, name } = used
  const names = {
    tag: sql`${name} = any (tag_ulids)`,
    team: namesTeam({ sql }, name),
    user: sql`assignee_ulid = ${name}`,
    field: sql`fields ? ${name}`,
  }
  return sql<Use[]>`
    select ulid, name, is_shared or user_id = ${user} as "isVisible" from ticket_templates
    where workspace_id = ${workspace} and ${names[kind]} order by lower(name), id`
}
