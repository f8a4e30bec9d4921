import type { Read } from '../platform/db/transaction.ts'

export type Facts = {
  subject: string
  number: number
  contact_name: string | null
  contact_email: string
  assignee: string | null
  channel: string
  workspace: string
}

/** The facts of a ticket that placeholders can use. */
export const factsOf = async ({ sql, workspace }: Read, ticket: number) => {
  const [facts] = await sql<[Facts]>`
    select t.subject, t.number, case when c.id is null then t.contact_name else c.name end as contact_name,
      coalesce(c.email, t.contact_email) as contact_email, a.name as assignee, ch.name as channel, coalesce(w.brand_name, w.name) as workspace
    from tickets t
    join workspaces w on w.id = t.workspace_id
    join channels ch on ch.workspace_id = ${workspace} and ch.id = t.channel_id
    left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    left join users a on a.id = t.assignee_id
    where t.workspace_id = ${workspace} and t.id = ${ticket}`
  return facts
}

/** The facts of a ticket that is not created yet. */
export const factsFor = async (
  { sql, workspace }: Read,
  { channel, email }: { channel: number; email: string },
) => {
  const [facts] = await sql<[Omit<Facts, 'subject' | 'number' | 'assignee'>]>`
    select p.name as contact_name, coalesce(p.email, ${email}) as contact_email, ch.name as channel, coalesce(w.brand_name, w.name) as workspace
    from channels ch
    join workspaces w on w.id = ch.workspace_id
    left join contacts p on p.workspace_id = ${workspace} and p.email = ${email.toLowerCase()}
    where ch.workspace_id = ${workspace} and ch.id = ${channel}`
  return facts
}
