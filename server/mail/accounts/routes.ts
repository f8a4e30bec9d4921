import {
  connectMailAccount,
  disconnectMailAccount,
  finishMailSignIn,
  listMailApps,
  removeMailApp,
  setMailApp,
  showMailAccount,
} from '../../../contract/mail/mail-accounts.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { type AppServices, listApps, removeApp, setApp } from './apps.ts'
import {
  accountOf,
  connect,
  disconnect,
  finish,
  prepareConnection,
  prepareFinish,
  type Services,
} from './connect.ts'

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  findWithin(tx, channel, me.channels)

export const routes = [
  route(listMailApps, ({ tx }, services: AppServices) => listApps(tx, services)),
  route(setMailApp, ({ tx, body }, services: AppServices) => setApp(tx, body, services)),
  route(removeMailApp, ({ tx, body }, services: AppServices) => removeApp(tx, body.provider, services)),
  route(showMailAccount, find, async ({ tx, found }, services: AppServices) => ({
    account: await accountOf(tx, found.id, services),
  })),
  route(
    connectMailAccount,
    find,
    ({ tx, found, ...call }, services: Services) => connect(tx, found, call, services),
    {
      prepare: prepareConnection,
    },
  ),
  route(finishMailSignIn, ({ tx, me, prepared }, services: Services) => finish(tx, me, prepared, services), {
    prepare: prepareFinish,
  }),
  route(disconnectMailAccount, find, ({ tx, found }) => disconnect(tx, found)),
]
