import {
  channelTestAsked,
  listChannels,
  setChannelMail,
  showChannel,
  showChannelMail,
  testChannelMail,
} from '../../contract/channels.ts'
import { may } from '../../contract/permissions.ts'
import type { Read } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { Principal } from '../platform/http/principal.ts'
import { on } from '../platform/http/route.ts'
import type { Keys } from '../platform/keys.ts'
import { mailSettings, setMail } from './mail-settings.ts'
import * as store from './store.ts'

type Services = { keys: Keys }

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  store.find(tx, channel, me.channels)

export const routes = [
  on(listChannels, ({ tx, me }) => store.all(tx, me.channels)),
  on(showChannel, find, async ({ found }) => found),
  on(showChannelMail, find, async ({ tx, me, found, site }, { keys }: Services) => {
    const settings = await mailSettings(tx, found.id, { site, keys })
    // The address opens a way to write.
    return may(me, 'seeSecrets') ? settings : { ...settings, inbound_url: null }
  }),
  on(setChannelMail, find, ({ tx, found, body, site }, { keys }: Services) =>
    setMail(tx, found, body, { site, keys, isTrusted: false }),
  ),
  on(testChannelMail, find, async ({ tx, found }) => {
    emit(tx, channelTestAsked, { channel: found.ulid })
    return found
  }),
]
