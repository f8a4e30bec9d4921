import { downloadAttachment, showAttachment } from '../../../contract/files/attachments.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { attachment: string }, me: Principal) =>
  store.find(tx, params.attachment, me.channels)

export const routes = [
  route(showAttachment, find, async ({ found }) => ({ ...found, inPlace: true })),
  route(downloadAttachment, find, async ({ found }) => ({ ...found, inPlace: false })),
]
