import {
  channelTestAsked,
  createChannel,
  listChannels,
  setChannelMail,
  showChannel,
  showChannelMail,
  testChannelMail,
  updateChannel,
} from '../../contract/channels/channels.ts'
import type { Read } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { route } from '../platform/http/route.ts'
import type { Keys } from '../platform/kernel/keys.ts'
import { mailSettings, setMail } from './mail/mail-settings.ts'
import { startTest } from './mail/mail-store.ts'
import { change, create } from './save.ts'
import * as store from './store.ts'

type Mailing = { config: { MAIL_DOMAIN: string } }
type Addressing = Mailing & { mail: { systemAddress: string } }
type Services = Mailing & { keys: Keys }

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  store.find(tx, channel, me.channels)

export const routes = [
  route(listChannels, ({ tx, me }) => store.all(tx, me.channels)),
  route(showChannel, find, async ({ found }) => found),
  route(createChannel, ({ tx, me, body }, { config, mail }: Addressing) =>
    create(tx, body, { me, mailDomain: config.MAIL_DOMAIN, systemAddress: mail.systemAddress }),
  ),
  route(updateChannel, find, ({ tx, me, found, body }, { config, mail }: Addressing) =>
    change(tx, found, body, { me, mailDomain: config.MAIL_DOMAIN, systemAddress: mail.systemAddress }),
  ),
  route(showChannelMail, find, ({ tx, found, site }, { keys, config }: Services) =>
    mailSettings(tx, found.id, { site, keys, mailDomain: config.MAIL_DOMAIN }),
  ),
  route(setChannelMail, find, ({ tx, found, body, site }, { keys, config }: Services) =>
    setMail(tx, found, body, { site, keys, mailDomain: config.MAIL_DOMAIN, isTrusted: false }),
  ),
  route(testChannelMail, find, async ({ tx, me, found }) => {
    if (await startTest(tx, found.id)) emit(tx, channelTestAsked, { channel: found.ulid })
    return (await store.find(tx, found.ulid, me.channels)) ?? found
  }),
]
