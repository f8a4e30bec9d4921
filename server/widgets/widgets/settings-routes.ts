import {
  rotateIdentitySecret,
  showChannelWidget,
  updateChannelWidget,
} from '../../../contract/widgets/widget-settings.ts'
import { changeWidget, findChannelWithWidget, rotateIdentity, widgetOf } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import * as visitors from './visitor-store.ts'

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  findChannelWithWidget(tx, channel, me.channels)

export const settingsRoutes = [
  route(showChannelWidget, find, ({ tx, found, site }) => widgetOf(tx, found.id, site)),
  route(updateChannelWidget, find, async ({ tx, found, body, site }) => {
    await changeWidget(tx, found, body)
    return widgetOf(tx, found.id, site)
  }),
  route(rotateIdentitySecret, find, async ({ tx, found, body }, { keys }: { keys: Keys }) => {
    const revokesPrevious = body.revoke_previous === true
    if (revokesPrevious) await visitors.removeIdentifiedSecrets(tx, found.id)
    return rotateIdentity(tx, found, { keys, revokesPrevious })
  }),
]
