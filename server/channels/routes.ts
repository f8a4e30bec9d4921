import { listChannels, showChannel } from '../../contract/channels.ts'
import { on } from '../platform/http/route.ts'
import * as store from './store.ts'

export const routes = [
  on(listChannels, ({ tx, me }) => store.all(tx, me.channels)),
  on(
    showChannel,
    (tx, { channel }, me) => store.find(tx, channel, me.channels),
    async ({ found }) => found,
  ),
]
