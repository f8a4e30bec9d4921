import {
  checkForwarding,
  expectForwarding,
  forwardingCheckAsked,
  forwardingExpected,
  showForwarding,
  showMailExchange,
} from '../../../contract/mail/forwarding.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { afterwards } from '../../platform/http/afterwards.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { tooMany } from '../../platform/kernel/problem.ts'
import type { MailDirectory, ServerSearches } from '../server-discovery/actions.ts'
import { lookUpExchange } from './exchange.ts'
import type { ForwardingChecks } from './limit.ts'
import { showForwardingOf } from './show.ts'
import * as store from './store.ts'

type Mailing = { config: { MAIL_DOMAIN: string } }
type Limited = { forwardingChecks: ForwardingChecks }
type Asking = Mailing & { mailDirectory: MailDirectory; serverSearches: ServerSearches }

const mostOfChannel = 6

/** A widget has no address that mail could be forwarded from. */
const find = async (tx: Read, { channel }: { channel: string }, me: Principal) => {
  const found = await findWithin(tx, channel, me.channels)
  return found?.type === 'email' ? found : undefined
}

export const routes = [
  route(showForwarding, find, ({ tx, found }, { config }: Mailing) =>
    showForwardingOf(tx, found, config.MAIL_DOMAIN),
  ),
  route(expectForwarding, find, async ({ tx, found }, { config }: Mailing) => {
    await store.setExpected(tx, found.id)
    emit(tx, forwardingExpected, { channel: found.ulid })
    return showForwardingOf(tx, found, config.MAIL_DOMAIN)
  }),
  route(
    checkForwarding,
    find,
    async ({ tx, found }, { config }: Mailing & Limited) => {
      const check = await store.insertCheck(tx, found, mostOfChannel)
      if (!check) throw tooMany({ 'retry-after': '600' }, 'A channel has 6 checks an hour. Try again later.')
      await store.removeOldChecks(tx, found.id)
      emit(tx, forwardingCheckAsked, { channel: found.ulid, check: check.ulid })
      return showForwardingOf(tx, found, config.MAIL_DOMAIN)
    },
    {
      prepare: async (_body: undefined, workspace: number, { forwardingChecks }: Limited) =>
        forwardingChecks(workspace),
    },
  ),
  route(showMailExchange, find, async ({ tx, found }, services: Asking) =>
    afterwards(async () => {
      await services.serverSearches(tx.workspace)
      const { config, mailDirectory } = services
      return lookUpExchange(found.email_address, { mailDomain: config.MAIL_DOMAIN, mailDirectory })
    }),
  ),
]
