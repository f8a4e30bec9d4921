import {
  ticketAssigned,
  ticketStatusChanged,
  ticketTeamAssigned,
  ticketTeamUnassigned,
  ticketUnassigned,
  ticketUpdated,
} from '../../contract/ticket-events.ts'
import type { TicketChanges } from '../../contract/tickets.ts'
import { findMember } from '../members/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import { invalid, notFound } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import { findTeam } from '../teams/actions.ts'
import { indexTexts } from './search-index.ts'
import * as store from './store.ts'

type Named = { id: number; ulid: string; name: string }

type About = { tx: Write; ticket: { id: number; ulid: string } }

/** Changes what is given and differs; each difference is an event, and no difference is none. */
export const change = async (tx: Write, ticket: { id: number; ulid: string }, changes: TicketChanges) => {
  const assignee = await referred(changes.assignee_ulid, 'assignee_ulid', (ulid) => findMember(tx, ulid))
  const team = await referred(changes.team_ulid, 'team_ulid', (ulid) => findTeam(tx, ulid))
  const known = await store.lock(tx, ticket.id)
  if (!known) throw notFound()
  const { subject = known.subject, status = known.status } = changes
  const wanted = {
    subject,
    status,
    assignee_id: assignee === undefined ? known.assignee_id : (assignee?.id ?? null),
    team_id: team === undefined ? known.team_id : (team?.id ?? null),
  }
  const differs = (field: keyof typeof wanted) => wanted[field] !== known[field]
  if (!(Object.keys(wanted) as (keyof typeof wanted)[]).some(differs)) return
  await store.update(tx, ticket.id, wanted)
  if (differs('subject')) await indexTexts(tx, ticket.id, [subject])

  const place = { ticket: ticket.id }
  if (differs('subject')) emit(tx, ticketUpdated, { ticket: ticket.ulid, subject }, place)
  if (differs('status'))
    emit(tx, ticketStatusChanged, { ticket: ticket.ulid, from: known.status, to: status }, place)
  if (differs('assignee_id')) await tellAssignee({ tx, ticket }, assignee, known.assignee_id)
  if (differs('team_id')) await tellTeam({ tx, ticket }, team, known.team_id)
}

const tellAssignee = async ({ tx, ticket }: About, now: Named | null | undefined, before: number | null) => {
  const { ulid, name } = (now ?? (await (before !== null && store.nameOfMember(tx, before)))) || nobody
  const kind = now ? ticketAssigned : ticketUnassigned
  emit(tx, kind, { ticket: ticket.ulid, user: ulid, name }, { ticket: ticket.id })
}

const tellTeam = async ({ tx, ticket }: About, now: Named | null | undefined, before: number | null) => {
  const { ulid, name } = (now ?? (await (before !== null && store.nameOfTeam(tx, before)))) || nobody
  const kind = now ? ticketTeamAssigned : ticketTeamUnassigned
  emit(tx, kind, { ticket: ticket.ulid, team: ulid, name }, { ticket: ticket.id })
}

const nobody = { ulid: null, name: null }

/** What a ULID in a body names: null for nobody, undefined where the body says nothing. */
const referred = async (
  ulid: string | null | undefined,
  field: string,
  find: (ulid: string) => Promise<Named | undefined>,
) => {
  if (!ulid) return ulid === null ? null : undefined
  const found = await find(ulid)
  if (!found) throw invalid({ [field]: [words.selected(label(field))] })
  return found
}
