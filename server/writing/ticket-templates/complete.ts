import { isForRole } from '../../../contract/base/permissions.ts'
import type { FieldValue } from '../../../contract/workspaces/field-types.ts'
import { ticketTemplated } from '../../../contract/writing/ticket-templates.ts'
import { findMember } from '../../members/index.ts'
import { fillDraft, keepLines, type Posted, preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import {
  add,
  addChecklist,
  change,
  linkChild,
  openOutgoing,
  prepareOpeningBy,
  putTag,
} from '../../tickets/index.ts'
import { checkedValues, fieldsFor, tags } from '../../workspaces/index.ts'
import { teamsOf } from './save.ts'
import type { Template } from './store.ts'

/** The sender of notes, and the name that their placeholders have for a member. */
export type Writer = { sender: Posted['sender']; agent?: string }

type Ticket = {
  id: number
  ulid: string
  number: number
  subject: string
  channel_id: number
  contact_id: number | null
}

/** The channel and the contact of a ticket, which its children share. */
export type Place = {
  channel: { id: number; ulid: string }
  contact: { id: number; name: string | null; email: string }
}

type Completing = { template: Template; place: Place; by: Writer }

/** Gives a new ticket what a template has beside its texts and fields. Returns the children. */
export const complete = async (tx: Write, ticket: Ticket, { template, place, by }: Completing) => {
  const { children, checklist, tag_ulids, is_shared, name } = template
  for (const tag of tag_ulids.length ? await tags.findByUlids(tx, tag_ulids) : [])
    await putTag(tx, ticket, tag)
  const wanted = [template, ...children].flatMap(({ team_ulid }) => team_ulid ?? [])
  const teams = (await teamsOf(tx, wanted)).map(({ ulid }) => ulid)
  const teamIn = ({ team_ulid: team }: { team_ulid: string | null }) => teams.find((ulid) => ulid === team)
  await settle(tx, ticket, {
    priority: template.priority,
    user: await assigneeOf(tx, template),
    team: teamIn(template),
  })
  if (checklist.length) await addChecklist(tx, ticket.id, checklist)
  const made = []
  for (const child of children) {
    const opening = await prepareOpeningBy(tx, place.contact)
    const one = await openOutgoing(tx, opening, {
      channel: place.channel,
      subject: child.subject,
      status: 'open',
    })
    await linkChild(tx, one, ticket)
    await settle(tx, one, { priority: null, user: undefined, team: teamIn(child) })
    if (child.body) await addNote(tx, one, child.body, by)
    if (child.checklist.length) await addChecklist(tx, one.id, child.checklist)
    made.push(one)
  }
  emit(tx, ticketTemplated, { ticket: ticket.ulid, name: is_shared ? name : null }, { ticket: ticket.id })
  return made
}

type Settings = { priority: Template['priority']; user: string | undefined; team: string | undefined }

/** Fields that the workspace requires may be empty: a reply asks for them. */
const settle = async (tx: Write, ticket: Ticket, { priority, user, team }: Settings) => {
  const changes = {
    ...(priority && { priority }),
    ...(user && { assignee_ulid: user }),
    ...(team && { team_ulid: team }),
  }
  if (Object.keys(changes).length) await change(tx, ticket, changes, { mayLackFields: true })
}

/** The assignee, unless they have left or do not reply any more. */
const assigneeOf = async (tx: Write, { assignee_ulid }: Template) => {
  const member = assignee_ulid ? await findMember(tx, assignee_ulid) : undefined
  return member && isForRole('write', member.role) ? member.ulid : undefined
}

/** Adds a text of a template as a note, with the placeholders of the ticket filled in. */
export const addNote = async (tx: Write, ticket: Ticket, body: string, { sender, agent }: Writer) => {
  const written = await preparedDraft(keepLines(body), [], { workspace: tx.workspace })
  const draft = await fillDraft(tx, ticket.id, written, { ...(agent && { agent }) })
  await add(tx, ticket, { type: 'note', sender, draft, files: [] })
}

/** The fields of a ticket: those that are given, and of the template what its fields still allow. */
export const fieldsWith = async (
  tx: Write,
  { fields }: Template,
  given: Record<string, FieldValue | null> = {},
) => {
  if (Object.keys(fields).length === 0) return given
  return { ...checkedValues(await fieldsFor(tx, 'ticket'), fields).changes, ...given }
}
