import {
  channelTestAsked,
  listChannels,
  setChannelMail,
  showChannel,
  showChannelMail,
  testChannelMail,
} from '../../contract/channels.ts'
import type { Read } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { Principal } from '../platform/http/principal.ts'
import { on } from '../platform/http/route.ts'
import { mailSettings, setMail } from './mail-settings.ts'
import * as store from './store.ts'

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  store.find(tx, channel, me.channels)

export const routes = [
  on(listChannels, ({ tx, me }) => store.all(tx, me.channels)),
  on(showChannel, find, async ({ found }) => found),
  on(showChannelMail, find, async ({ tx, me, found, ...place }) => {
    const settings = await mailSettings(tx, found.id, place)
    // The address opens a way to write.
    return me.token.readOnly ? { ...settings, inbound_url: null } : settings
  }),
  on(setChannelMail, find, ({ tx, found, body, ...place }) =>
    setMail(tx, found, body, { ...place, isTrusted: false }),
  ),
  on(testChannelMail, find, async ({ tx, found }) => {
    emit(tx, channelTestAsked, { channel: found.ulid })
    return found
  }),
]
