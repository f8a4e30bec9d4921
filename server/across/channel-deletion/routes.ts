import {
  cancelChannelDeletion,
  deleteChannel,
  showChannelDeletion,
} from '../../../contract/across/deletion.ts'
import { deleting } from '../../channels/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { begin, cancel } from './begin.ts'
import * as store from './store.ts'

type Params = { channel: string }

const find = (tx: Read, { channel }: Params, me: Principal) => deleting.find(tx, channel, me.channels)
const lock = (tx: Write, { channel }: Params, me: Principal) => deleting.lock(tx, channel, me.channels)

export const routes = [
  route(showChannelDeletion, find, async ({ tx, found }) => {
    const { id, deleting_since, to_ulid } = found
    return { ...(await store.countAll(tx, id)), deleting_since, to_ulid }
  }),
  route(deleteChannel, find, ({ tx, me, found, body }) => begin(tx, found, { ...body, user: me.user.id })),
  route(cancelChannelDeletion, lock, ({ tx, found }) => cancel(tx, found)),
]
