import { channelDeleted } from '../../../contract/across/deletion.ts'
import { deleting } from '../../channels/index.ts'
import { ofChannel as contacts } from '../../contacts/index.ts'
import { removeFilesLater } from '../../files/index.ts'
import { ofChannel as mails } from '../../mail/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Actor, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import { countLater, erasing, ofChannel as tickets } from '../../tickets/index.ts'
import { eraseVisitorsOfChannel } from '../../widgets/index.ts'
import { eraseTicket } from '../erasure/actions.ts'
import { followAll, followBehind } from './follow.ts'
import { keepLateRowsOf } from './jobs.ts'
import * as store from './store.ts'

type Services = { db: Pick<Db, 'write'> }
type Step = 'stopping' | 'tickets' | 'removing'

/** The deleted channel, and the channel that its tickets move to. */
export type Input = { channel: string; to: number | null }

type Run = {
  workspace: number
  by: Actor
  input: Input
  /** Returns false if the work was asked to stop. */
  report: (progress: { step: Step; done: number; total: number | null }) => Promise<boolean>
}

type Place = { id: number; ulid: string; to: number | null }
type Writing = <T>(work: (tx: Write) => Promise<T>) => Promise<T>
type Deleting = { run: Run; place: Place; write: Writing }

const movedAtOnce = 100
const deletedAtOnce = 20
const rowsAtOnce = 1_000

/**
 * Deletes a channel, after its tickets were moved or deleted. Returns whether it is gone: if it was stopped, the
 * remaining tickets stay.
 */
export const deleteChannel = async ({ db }: Services, run: Run) => {
  const write: Writing = (work) => db.write(run.workspace, run.by, work)
  const { input, report } = run
  if (!(await report({ step: 'stopping', done: 0, total: null }))) return false
  const channel = await write((tx) => deleting.lock(tx, input.channel, 'all'))
  // Done before a crash.
  if (!channel) return true
  const work = { run, place: { id: channel.id, ulid: channel.ulid, to: input.to }, write }
  for (;;) {
    if (!(await emptyOfTickets(work)) || !(await emptyOfRest(work))) return false
    if (await write((tx) => finish(tx, work.place))) return true
  }
}

const emptyOfTickets = async ({ run, place, write }: Deleting) => {
  const { id, to } = place
  const total = await write((tx) => store.countTickets(tx, id))
  for (let done = 0; ; ) {
    if (!(await run.report({ step: 'tickets', done, total: Math.max(total, done) }))) return false
    const ids = await write((tx) => tickets.someOfChannel(tx, id, to === null ? deletedAtOnce : movedAtOnce))
    if (ids.length === 0) return true
    if (to === null) await deleteTickets(write, ids)
    else await write((tx) => moveTickets(tx, ids, { from: id, to }))
    done += ids.length
  }
}

/** Separates each ticket from its merges first, so that messages of tickets in other channels stay there. */
const deleteTickets = async (write: Writing, ids: number[]) => {
  for (const id of ids) {
    await write((tx) => erasing.separate(tx, id))
    await write((tx) => eraseTicket(tx, id))
  }
}

const moveTickets = async (tx: Write, ids: number[], move: { from: number; to: number }) => {
  if (!(await deleting.isTarget(tx, move.to)))
    throw conflict('The channel that the tickets move to is being deleted, too. Choose another one.')
  const moved = await tickets.moveToChannel(tx, ids, move)
  const counts = new Map<number, number>()
  // Merged tickets do not count.
  for (const { contact_id: contact, is_merged } of moved)
    if (contact !== null) counts.set(contact, (counts.get(contact) ?? 0) + (is_merged ? 0 : 1))
  await contacts.moveToChannel(tx, counts, move)
  await Promise.all([followAll(tx, move.from, ids), countLater(tx, ids)])
}

/** The steps that remove the rest of a channel after its tickets. Each call handles a limited number of rows. */
const portions: ((tx: Write, place: Place) => Promise<number>)[] = [
  (tx, { id }) => followBehind(tx, id, rowsAtOnce),
  (tx, { id, to }) => (to === null ? eraseMails(tx, id) : mails.moveRest(tx, { from: id, to }, rowsAtOnce)),
  (tx, { id }) => eraseVisitorsOfChannel(tx, id, rowsAtOnce),
  (tx, { id }) => contacts.forgetChannel(tx, id, rowsAtOnce),
]

const emptyOfRest = async ({ run, place, write }: Deleting) => {
  let done = 0
  for (const empty of portions)
    for (let emptied = 1; emptied > 0; done += emptied) {
      if (!(await run.report({ step: 'removing', done, total: null }))) return false
      emptied = await write((tx) => empty(tx, place))
    }
  return true
}

const eraseMails = async (tx: Write, channel: number) => {
  const { count, keys } = await mails.eraseRest(tx, channel, rowsAtOnce)
  removeFilesLater(tx, keys)
  return count
}

/** Deletes the channel, if nothing has arrived in it meanwhile. */
const finish = async (tx: Write, { id, ulid }: Place) => {
  const locked = await deleting.lockAll(tx, [ulid])
  if (!locked.some((channel) => channel.id === id)) return true
  if (await store.hasRows(tx, id)) return false
  await store.removeCounts(tx, id)
  // A reaction does it.
  emit(tx, channelDeleted, { channel: ulid })
  keepLateRowsOf(tx, id)
  return true
}
