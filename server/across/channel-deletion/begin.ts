import {
  channelDeletionBegun,
  channelDeletionCancelled,
  type DeletionBody,
} from '../../../contract/across/deletion.ts'
import { deleting, mailboxes } from '../../channels/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { conflict, invalid, notFound } from '../../platform/kernel/problem.ts'
import { beginLongWork, isRunning } from '../../workspaces/index.ts'
import { channelDeletion } from './long-deletion.ts'
import * as store from './store.ts'

type Channel = { id: number; ulid: string; name: string }

/** Stops a channel, and begins to delete it. A deletion that was stopped is continued, maybe with another choice. */
export const begin = async (tx: Write, found: Channel, body: DeletionBody & { user: number }) => {
  const target = body.to_ulid?.toLowerCase()
  const locked = await deleting.lockAll(tx, target === undefined ? [found.ulid] : [found.ulid, target])
  const channel = locked.find(({ id }) => id === found.id)
  if (!channel) throw notFound()
  const { id, ulid, name } = channel
  await rejectTarget(tx, id)
  const to = targetOf(
    channel,
    locked.find((one) => one.ulid === target),
    body,
  )
  const typed = body.name ?? undefined
  if (typed !== undefined && typed.trim() !== name.trim())
    throw invalid({ name: [`Type the name of the channel: ${name}`] })
  if (to === null && typed === undefined) await rejectWaiting(tx, id)
  const work = await beginLongWork(tx, channelDeletion, {
    resource: ulid,
    name,
    user: body.user,
    input: { channel: ulid, to },
  })
  await deleting.begin(tx, id, to)
  await mailboxes.interrupt(tx, id)
  emit(tx, channelDeletionBegun, { channel: ulid })
  return work
}

const rejectTarget = async (tx: Write, channel: number) => {
  const other = await deleting.movingInto(tx, channel)
  if (other)
    throw conflict(
      `The tickets of “${other.name}” move to this channel. Wait until it is deleted, or cancel that.`,
    )
}

type Locked = { id: number; deleting_since: unknown }

const targetOf = ({ id }: Locked, target: Locked | undefined, { tickets, to_ulid }: DeletionBody) => {
  const field = 'to_ulid'
  if (tickets === 'delete' && to_ulid !== undefined)
    throw invalid({ [field]: [fieldFaults.prohibited(label(field))] })
  if (tickets === 'delete') return null
  if (to_ulid === undefined) throw invalid({ [field]: [fieldFaults.required(label(field))] })
  if (!target || target.deleting_since !== null)
    throw invalid({ [field]: [fieldFaults.selected(label(field))] })
  if (target.id === id) throw invalid({ [field]: ['Choose another channel than the one that you delete.'] })
  return target.id
}

/** Messages that somebody has sent are not lost by mistake. */
const rejectWaiting = async (tx: Write, channel: number) => {
  const { waiting_messages: waiting, scheduled_messages: scheduled } = await store.countAll(tx, channel)
  if (waiting + scheduled === 0) return
  const named = [
    ...(waiting ? [`${waiting} ${waiting === 1 ? 'message waits' : 'messages wait'} to be sent`] : []),
    ...(scheduled ? [`${scheduled} ${scheduled === 1 ? 'message is' : 'messages are'} scheduled`] : []),
  ]
  throw conflict(
    `${named.join(', and ')} in this channel. Move the tickets to another channel, or confirm with the name of the channel.`,
  )
}

/** The channel receives and sends again, with the tickets that it still has. */
export const cancel = async (
  tx: Write,
  { id, ulid, deleting_since }: Channel & { deleting_since: unknown },
) => {
  if (await isRunning(tx, channelDeletion, ulid))
    throw conflict('The channel is being deleted. Stop this first, and wait until it has stopped.')
  if (deleting_since === null) return
  await deleting.cancel(tx, id)
  emit(tx, channelDeletionCancelled, { channel: ulid })
}
