import type { FieldOwner, FieldValues } from '../../../contract/workspaces/field-types.ts'
import { addressInTicket, idByAddress } from '../../contacts/index.ts'
import type { Read } from '../../platform/db/transaction.ts'

export type Facts = {
  subject: string
  number: number
  contact_name: string | null
  contact_email: string
  assignee: string | null
  channel: string
  workspace: string
  fields: Record<FieldOwner, FieldValues | null>
  /** The choices of the fields that have some, by their keys. */
  choices: Record<string, { value: string; name: string }[]> | null
}

const choices = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`(
  select json_object_agg(f.key, f.choices) from custom_fields f
  where f.workspace_id = ${workspace} and f.choices <> '[]') as choices`

/** The facts of a ticket that placeholders can use. */
export const factsOf = async ({ sql, workspace }: Read, ticket: number) => {
  const [facts] = await sql<[Facts]>`
    select t.subject, t.number, case when c.id is null then t.contact_name else c.name end as contact_name,
      ${addressInTicket({ sql, workspace })} as contact_email, a.name as assignee, ch.name as channel,
      coalesce(w.brand_name, w.name) as workspace,
      json_build_object('ticket', t.fields, 'contact', c.fields, 'company', y.fields) as fields, ${choices({ sql, workspace })}
    from tickets t
    join workspaces w on w.id = t.workspace_id
    join channels ch on ch.workspace_id = ${workspace} and ch.id = t.channel_id
    left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    left join companies y on y.workspace_id = ${workspace} and y.id = c.company_id
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
    select p.name as contact_name, ${email}::text as contact_email, ch.name as channel,
      coalesce(w.brand_name, w.name) as workspace,
      json_build_object('ticket', null, 'contact', p.fields, 'company', y.fields) as fields, ${choices({ sql, workspace })}
    from channels ch
    join workspaces w on w.id = ch.workspace_id
    left join contacts p on p.workspace_id = ${workspace} and p.id = ${idByAddress({ sql, workspace }, email.toLowerCase())}
    left join companies y on y.workspace_id = ${workspace} and y.id = p.company_id
    where ch.workspace_id = ${workspace} and ch.id = ${channel}`
  return facts
}
