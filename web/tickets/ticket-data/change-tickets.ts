import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import { call } from '../../platform/api/client.ts'
import { fields as allFields, myUlid, queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Ticket, WholeTicket } from '../../platform/api/types.ts'
import { isMissing } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { childrenOffer } from '../linked/children.ts'
import { type Change, changed, doneText, inverse, sendChange } from './change.ts'
import { type Step, sendInTurn, withChangesUnderWay } from './changes-under-way.ts'
import { belongs, type TicketFilter } from './filters.ts'
import { assertChanged, mostAtOnce, sendChanges } from './kinds-of-change.ts'
import { withOwnFields } from './missing-fields.ts'
import { orderIn } from './orders.ts'
import { mapTickets, type Pages, withTicket } from './pages.ts'
import { ticketQuery } from './ticket-query.ts'

/** An optimistic update with an undo toast. Rejected changes are reverted. */
export const changeTickets = async (
  tickets: Ticket[],
  change: Change,
  /** Reopens the ticket that was left because of the change. */
  reopen?: () => void,
) => {
  const steps = tickets.map((ticket) => ({ ticket, change: withOwnFields(ticket, change) }))
  const backwards = tickets.flatMap((ticket) => {
    const back = inverse(ticket, change)
    return back ? [{ ticket: changed(ticket, change), change: back }] : []
  })
  if (backwards.length === 0) return
  const lists = listsWith(tickets)
  const sent = perform(steps, lists)
  const undo = () => {
    void perform(backwards, lists)
    reopen?.()
  }
  const close = toast({
    text: doneText(change, tickets.length),
    about: topicOf(change, tickets),
    undo,
    ...offerAfter(steps, sent),
  })
  if (!(await sent)) close()
}

/** Repeated changes of the same kind share one toast. Adding and removing tags are one kind. */
const topicOf = ({ kind }: Change, tickets: Ticket[]) =>
  [kind === 'removeTag' ? 'addTag' : kind, ...tickets.map(({ ulid }) => ulid)].join()

/** Offers to close the children of a single ticket that is closed, and to block the sender of one that is spam. */
const offerAfter = ([first, ...others]: Step[], marked: Promise<boolean>) => {
  if (!first || others.length > 0 || first.change.kind !== 'status') return {}
  const children = first.change.status === 'closed' && childrenOffer(first.ticket.ulid)
  if (children) return { action: children }
  if (first.change.status !== 'spam') return {}
  const ticket = changed(first.ticket, first.change)
  return {
    action: {
      label: strings.spam.block,
      run: () => void blockAfter(marked, ticket),
    },
  }
}

const blockAfter = async (marked: Promise<boolean>, ticket: Ticket) => {
  if (!(await marked)) return
  const query = { ...ticketQuery(ticket.ulid), staleTime: 0 }
  const blocked = await queryClient.fetchQuery(query).then(
    ({ blocked_sender }) => blocked_sender,
    () => null,
  )
  // If the sender was blocked before, an undo must not unblock it.
  if (blocked) toast({ text: strings.spam.blockedAlready(blocked.sender) })
  else await changeTickets([ticket], { kind: 'spam', isSpam: true, blocks: true })
}

/** Shows a change that the server has already made. */
export const noteChange = (ticket: Ticket, change: Change) =>
  show(changed(ticket, change), listsWith([ticket]))

/** Saves values of fields without a toast. Returns the ticket with them. */
export const saveFields = async (ticket: WholeTicket, fields: FieldValues): Promise<WholeTicket> => {
  await call('PUT /api/tickets/:ticket', { params: { ticket: ticket.ulid }, body: { fields } })
  const filled = { kind: 'status', status: ticket.status, fields } as const
  noteChange(ticket, filled)
  return changed(ticket, filled)
}

/** Shows the changes at once, and sends them after earlier ones. Returns whether all were accepted. */
const perform = async (steps: Step[], lists: TicketFilter[]) => {
  const answered = sendInTurn(steps, () => Promise.allSettled(sendAll(steps)))
  await queryClient.cancelQueries({ queryKey: queryKeys.listHead() })
  for (const { ticket, change } of steps) show(changed(ticket, change), lists)
  const outcomes = await answered
  const rejected = outcomes.flatMap((outcome, index) => {
    const step = steps[index]
    return outcome.status === 'rejected' && step
      ? [{ ticket: step.ticket, error: outcome.reason as Error }]
      : []
  })
  for (const { ticket } of rejected) show(withChangesUnderWay(ticket), lists)
  const [first] = rejected
  if (first) toastProblem(strings.changes.rejected(first.error.message, rejected.length), first.error)
  if (rejected.some(({ error }) => isMissing(error))) askForNames()
  // A field may be required since the definitions were loaded.
  if (first) void queryClient.invalidateQueries({ queryKey: allFields.queryKey })
  for (const { ticket } of steps) void askAnew(ticket)
  void queryClient.invalidateQueries({ queryKey: queryKeys.listHead() })
  void queryClient.invalidateQueries({ queryKey: queryKeys.counts() })
  return rejected.length === 0
}

const askAnew = async ({ ulid }: Ticket) => {
  // A response from before the change may still arrive.
  await queryClient.cancelQueries({ queryKey: queryKeys.ticket(ulid) })
  await queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ulid) })
}

/** Refetches names, since another user may have deleted the tag, team or member. */
const askForNames = () => {
  for (const key of ['GET /api/tags', 'GET /api/teams', 'GET /api/members'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}

/** Sends one request per ticket, or one per hundred tickets with the same change. */
const sendAll = (steps: Step[]): (Promise<unknown> | undefined)[] => {
  const sent = new Map<Step, Promise<unknown>>()
  for (const same of Map.groupBy(steps, ({ change }) => JSON.stringify(change)).values())
    for (const [step, answer] of sendSame(same)) sent.set(step, answer)
  return steps.map((step) => sent.get(step))
}

const sendSame = (steps: Step[]): [Step, Promise<unknown>][] => {
  const [first, ...others] = steps
  if (!first) return []
  if (others.length === 0) return [[first, sendChange(first.ticket.ulid, first.change)]]
  return chunksOf(steps, mostAtOnce).flatMap((chunk) => {
    const sent = sendChanges(
      chunk.map(({ ticket }) => ticket.ulid),
      first.change,
    )
    return chunk.map((step, at): [Step, Promise<unknown>] => [
      step,
      sent.then(({ data }) => assertChanged(data[at])),
    ])
  })
}

const chunksOf = <Item>(all: Item[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Updates a ticket in all cached queries. */
export const show = (ticket: Ticket, lists: TicketFilter[]) => {
  const {
    status,
    priority,
    is_snoozed,
    snoozed_until,
    assignee,
    assigned_team,
    tags,
    subject,
    fields,
    channel,
    contact,
  } = ticket
  const shown = {
    status,
    priority,
    is_snoozed,
    snoozed_until,
    assignee,
    assigned_team,
    tags,
    subject,
    fields,
    channel,
    contact,
  }
  queryClient.setQueryData(
    queryKeys.ticket(ticket.ulid),
    (old: WholeTicket | undefined) => old && { ...old, ...shown },
  )
  for (const filter of lists)
    queryClient.setQueryData(queryKeys.list(filter), (old: Pages | undefined) => {
      if (!old) return old
      return belongs(ticket, filter, myUlid())
        ? withTicket(old, ticket, orderIn(filter))
        : mapTickets(old, (row) => (row.ulid === ticket.ulid ? undefined : row))
    })
}

/** The cached lists that contain one of the tickets. */
export const listsWith = (tickets: Ticket[]) => {
  const ulids = new Set(tickets.map(({ ulid }) => ulid))
  return queryClient
    .getQueriesData<Pages>({ queryKey: queryKeys.list() })
    .filter(([, data]) => data?.pages.some((page) => page.data.some(({ ulid }) => ulids.has(ulid))))
    .map(([key]) => key[1] as TicketFilter)
}
