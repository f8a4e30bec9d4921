import type { TicketTemplateBody } from '../../../contract/writing/ticket-templates.ts'
import { findMembers, findTeam } from '../../members/index.ts'
import { faultInMessage } from '../../messages/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { fieldChanges, tags, valuesOfNew } from '../../workspaces/index.ts'
import type { Content } from './store.ts'

/** Rejects unknown placeholders here, so that they are not first noticed in a ticket. */
export const checkTexts = async (body: TicketTemplateBody, workspace: number) => {
  const texts = [
    ['body', body.body],
    ...(body.children ?? []).map((child, n) => [`children.${n}.body`, child.body]),
  ]
  const errors: FieldErrors = {}
  for (const [path, text] of texts) {
    const fault = path && text ? await faultInMessage(path, text, { workspace }) : undefined
    if (path && fault) errors[path] = [fault]
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

const empty: Content = {
  ...{
    name: '',
    is_shared: false,
    subject: '',
    body: '',
    priority: null,
    assignee_ulid: null,
    team_ulid: null,
  },
  ...{ tag_ulids: [], fields: {}, checklist: [], children: [] },
}

/** The content of a template after a request. Fields that it leaves out stay as they are. */
export const contentOf = async (tx: Write, body: TicketTemplateBody, before = empty): Promise<Content> => {
  await assertKnown(tx, body)
  const { fields, subject = before.subject, body: text = before.body } = body
  const { assignee_ulid = before.assignee_ulid, team_ulid = before.team_ulid } = body
  return {
    name: body.name,
    is_shared: body.is_shared ?? before.is_shared,
    subject: subject ?? '',
    body: text ?? '',
    priority: body.priority === undefined ? before.priority : body.priority,
    assignee_ulid: assignee_ulid?.toLowerCase() ?? null,
    team_ulid: team_ulid?.toLowerCase() ?? null,
    tag_ulids: [...new Set((body.tag_ulids ?? before.tag_ulids).map((ulid) => ulid.toLowerCase()))],
    fields: fields ? valuesOfNew(await fieldChanges(tx, 'ticket', fields)) : before.fields,
    checklist: body.checklist ?? before.checklist,
    children: body.children?.map(childOf) ?? before.children,
  }
}

type ChildBody = NonNullable<TicketTemplateBody['children']>[number]

const childOf = ({ subject, body, team_ulid, checklist = [] }: ChildBody): Content['children'][number] => ({
  subject,
  body: body ?? '',
  team_ulid: team_ulid?.toLowerCase() ?? null,
  checklist,
})

/** Reads the teams without a lock, since a deletion locks its team before it waits for changes of templates. */
export const teamsOf = async (tx: Read, ulids: string[]) =>
  (await Promise.all([...new Set(ulids)].map((ulid) => findTeam(tx, ulid)))).filter(
    (team) => team !== undefined,
  )

type Reference = { path: string; ulid: string }

const assertKnown = async (
  tx: Write,
  { assignee_ulid, team_ulid, tag_ulids = [], children = [] }: TicketTemplateBody,
) => {
  const teams = [
    ...references('team_ulid', team_ulid),
    ...children.flatMap((child, n) => references(`children.${n}.team_ulid`, child.team_ulid)),
  ]
  const unknown = [
    ...(await unknownAmong(references('assignee_ulid', assignee_ulid), (ulids) => findMembers(tx, ulids))),
    ...(await unknownAmong(teams, (ulids) => teamsOf(tx, ulids))),
    ...(await unknownAmong(
      tag_ulids.flatMap((ulid, n) => references(`tag_ulids.${n}`, ulid)),
      (ulids) => tags.readByUlids(tx, ulids),
    )),
  ]
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map(({ path }) => [path, [fieldFaults.selected(label(path))]])))
}

const references = (path: string, ulid: string | null | undefined): Reference[] =>
  ulid ? [{ path, ulid: ulid.toLowerCase() }] : []

const unknownAmong = async (
  wanted: Reference[],
  find: (ulids: string[]) => PromiseLike<readonly { ulid: string }[]>,
) => {
  if (wanted.length === 0) return []
  const known = new Set((await find(wanted.map(({ ulid }) => ulid))).map(({ ulid }) => ulid))
  return wanted.filter(({ ulid }) => !known.has(ulid))
}
