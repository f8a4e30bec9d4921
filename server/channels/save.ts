import type {
  Channel,
  ChannelChanges,
  ChannelWithMail,
  NewChannel,
} from '../../contract/channels/channels.ts'
import type { Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { notFound } from '../platform/kernel/problem.ts'
import { chosenCalendar, tellCalendarOf } from '../workspaces/index.ts'
import { createChannel, updateChannel } from './actions.ts'
import { rejectForeignDomain } from './foreign-domain.ts'
import { rejectAddress } from './rules.ts'
import * as store from './store.ts'

/** The caller, and the settings of the installation that restrict addresses. */
type Asked = { me: Pick<Principal, 'workspaces'>; mailDomain: string; systemAddress: string }

/** Creates a channel through the API, whose field names differ from those of the command line. */
export const create = async (tx: Write, body: NewChannel, { me, mailDomain, systemAddress }: Asked) => {
  const { type, name, color, email_address: address, calendar_ulid, ...extras } = body
  rejectAddress({ type, address, mailDomain }, 'email_address')
  if (address) await rejectForeignDomain(tx, me, { address, systemAddress })
  const channel = await createChannel(tx, { type, name, address, color }, mailDomain)
  await store.setExtras(tx, channel.id, extras)
  await setCalendar(tx, channel, calendar_ulid)
  return get(tx, channel)
}

export const change = async (
  tx: Write,
  known: Pick<ChannelWithMail, keyof Channel | 'calendar_ulid'>,
  body: ChannelChanges,
  { me, mailDomain, systemAddress }: Asked,
) => {
  const { name, color, email_address, calendar_ulid, ...extras } = body
  const address = email_address ?? (known.type === 'email' ? known.email_address : undefined)
  if (email_address !== undefined) rejectAddress({ type: known.type, address, mailDomain }, 'email_address')
  if (address && address.toLowerCase() !== known.email_address)
    await rejectForeignDomain(tx, me, { address, systemAddress })
  const channel = await updateChannel(tx, known.ulid, { name, color, address })
  await store.setExtras(tx, channel.id, extras)
  await setCalendar(tx, channel, calendar_ulid)
  const changed = await get(tx, channel)
  if (changed.calendar_ulid !== known.calendar_ulid) tellCalendarOf(tx, changed)
  return changed
}

const setCalendar = async (tx: Write, { id }: Channel, ulid: string | null | undefined) => {
  if (ulid !== undefined) await store.setCalendar(tx, id, (await chosenCalendar(tx, ulid))?.id ?? null)
}

const get = async (tx: Write, { ulid }: Channel) => {
  const channel = await store.find(tx, ulid, 'all')
  if (!channel) throw notFound()
  return channel
}
