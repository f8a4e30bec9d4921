import { randomBytes, randomInt } from 'node:crypto'
import { type ChannelType, channelCreated, channelUpdated } from '../../contract/channels/channels.ts'
import { assertRoom } from '../platform/db/room.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { asUlid } from '../platform/kernel/ids.ts'
import { notFound } from '../platform/kernel/problem.ts'
import { acceptSettings } from './rules.ts'
import * as store from './store.ts'
import * as widgets from './widget-store.ts'

type ChannelSettings = { name: string; address?: string | undefined; color?: string | undefined }

/** Creates an inbox for an address, or a widget. A missing colour or widget address is generated. */
export const createChannel = async (
  tx: Write,
  wanted: ChannelSettings & { type: ChannelType },
  mailDomain: string,
) => {
  const { type, name, address, color } = acceptSettings(wanted)
  const channel = await store.insert(tx, {
    type,
    name,
    color: color ?? anyColor(),
    email_address: address ?? widgetAddress(mailDomain),
  })
  await assertRoom(tx, 'channels')
  if (type === 'widget') await widgets.insert(tx, channel.id)
  emit(tx, channelCreated, { channel: channel.ulid, name, type })
  return channel
}

/** Updates a channel. Omitted fields stay as they are. */
export const updateChannel = async (
  tx: Write,
  ulid: string,
  changes: { [Name in keyof ChannelSettings]?: ChannelSettings[Name] | undefined },
) => {
  const known = await store.lock(tx, ulid.toLowerCase())
  if (!known) throw notFound()
  const own = known.type === 'email' ? known.email_address : undefined
  const settings = acceptSettings({
    type: known.type,
    name: changes.name ?? known.name,
    address: changes.address ?? own,
    color: changes.color ?? known.color,
  })
  const { type, name, address = known.email_address, color = known.color } = settings
  const channel = await store.update(tx, known.id, { name, color, email_address: address })
  emit(tx, channelUpdated, { channel: channel.ulid, name, type })
  return channel
}

/** The channels of these ULIDs that exist in this workspace. */
export const findByUlids = (tx: Read, ulids: readonly string[]) =>
  store.findAll(
    tx,
    ulids.map(asUlid).filter((ulid) => ulid !== undefined),
  )

export { changeAgent } from './agent.ts'
export { channelConnections } from './connections.ts'
export * as deleting from './deletion-store.ts'
export { forgetAccount, noteBrokenAccount, setAccountServers } from './mail/account-store.ts'
export { forwardedChannel, forwardingAddress } from './mail/forwarding-address.ts'
export { hookChannel } from './mail/hook-secret.ts'
export { senderOf, setMail } from './mail/mail-settings.ts'
export { noteSteps, noteTest, startTest } from './mail/mail-store.ts'
export * as mailboxes from './mail/mailbox-store.ts'
export { noteQuiet as noteQuietChannels } from './mail/quiet-store.ts'
export { secretKeyMismatch } from './mail/secret-key-mismatch.ts'
export { noteSending, noteSendingTrouble } from './mail/sending-store.ts'
export { failingChannels, firstAddress, hasMailboxes, senderName, setExtras } from './store.ts'
export { changeWidget, identitySecret, rotateIdentity, snippetOf, widgetOf } from './widget.ts'
export {
  brainOf,
  findByKey as findWidget,
  findChannel as findChannelWithWidget,
  noteSite,
} from './widget-store.ts'

export const listChannels = (tx: Read) => store.all(tx, 'all')

export const findChannel = (tx: Read, ulid: string) => store.find(tx, ulid, 'all')

/** The channel of a ULID, if the caller can access it. */
export const { findWithin, findToWrite } = store

const palette = ['#3b82f6', '#10b981', '#f59e0b', '#ef4444', '#8b5cf6', '#ec4899', '#14b8a6', '#64748b']

const anyColor = () => palette[randomInt(palette.length)] ?? '#64748b'

// Everybody who knows this address can write to the tickets of the widget, so its 96 bits cannot be guessed. They are
// in hexadecimal because mail servers may change the case of an address.
const widgetAddress = (mailDomain: string) =>
  `widget-${randomBytes(12).toString('hex')}@${mailDomain.toLowerCase()}`
