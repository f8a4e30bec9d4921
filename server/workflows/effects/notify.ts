import { findTeam, membersAccess, turns } from '../../members/index.ts'
import { fillDraft, keepLines, preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { html, render } from '../../platform/text/html.ts'
import { add } from '../../tickets/index.ts'
import { needsOf } from '../conditions/conditions.ts'
import { gather } from '../facts/facts-store.ts'
import { type ActionContext, type ActionOutcome, done, failed, unchanged } from './action-context.ts'

export type Notice = {
  notify: 'user' | 'team' | 'assignee'
  user?: string | null
  team?: string | null
  body: string
}

const most = 50

/** Adds a note that mentions members, who are notified in the app and by mail as they chose. */
export const notify = async (context: ActionContext, notice: Notice): Promise<ActionOutcome> => {
  const { tx, ticket, workflow } = context
  const wanted = await whom(context, notice)
  if (!wanted) return failed('The team no longer exists.')
  if (wanted.length === 0) return unchanged('Nobody was notified: there is nobody.')
  const known = await membersAccess(tx, wanted.slice(0, most), ticket.channel_id)
  const members = known.filter(({ can_access }) => can_access)
  if (members.length === 0) return failed('None of them can access the ticket.')
  const mentions = members.map(({ ulid, name }) => html`<span mention="${ulid}">@${name}</span> `)
  const text = render(html`<p>${mentions}</p>`) + keepLines(notice.body)
  const sender = { type: 'system', id: null, name: workflow.name, email: null } as const
  const draft = await fillDraft(tx, ticket.id, await preparedDraft(text, []), { isAutomatic: false })
  const ulids = members.map(({ ulid }) => ulid)
  await add(tx, ticket, { type: 'note', sender, draft, files: [], mentions: ulids })
  return done(`Notified: ${members.map(({ name }) => name).join(', ')}.`)
}

/** ULIDs of the members who are notified; undefined if the team was deleted. */
const whom = async ({ tx, ticket }: ActionContext, { notify, user, team }: Notice) => {
  if (notify === 'user') return user ? [user] : []
  if (notify === 'assignee') return assigneeOf(tx, ticket.id)
  const found = await findTeam(tx, team ?? '')
  return found && (await turns.helpersOf(tx, found.id)).map(({ ulid }) => ulid)
}

/** An earlier action may have changed the assignee. */
const assigneeOf = async (tx: Write, ticket: number) => {
  const [seen] = await gather(tx, [{ ticket }], needsOf([]))
  return seen?.assignee ? [seen.assignee] : []
}
