import { mostPanels } from '../../../contract/webhooks/panel-values.ts'
import type {
  TicketPanel,
  TicketPanelBody,
  TicketPanelChanges,
} from '../../../contract/webhooks/ticket-panels.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { channelsOf } from '../record/save.ts'
import { newSecret } from '../record/secrets.ts'
import * as store from './store.ts'

export const create = async (
  tx: Write,
  { channel_ulids = null, name, url }: TicketPanelBody,
  { keys, faults }: { keys: Keys; faults: FieldErrors },
) => {
  const channel_ids = await channelsOf(tx, channel_ulids, faults)
  if ((await store.count(tx)) >= mostPanels)
    throw invalid({ name: [`A workspace can have at most ${mostPanels} ticket panels.`] })
  const ulid = newUlid()
  const { shown, sealed } = newSecret(keys, ulid)
  await store.insert(tx, { ulid, name, url, channel_ids, secret: sealed })
  return { panel: await get(tx, ulid), secret: shown }
}

export const change = async (
  tx: Write,
  { id, ulid }: Pick<TicketPanel, 'id' | 'ulid'>,
  { channel_ulids, ...changes }: TicketPanelChanges,
  faults: FieldErrors,
) => {
  const channel_ids = await channelsOf(tx, channel_ulids, faults)
  const row = { ...changes, ...(channel_ids !== undefined && { channel_ids }) }
  if (Object.keys(row).length) await store.update(tx, id, row)
  return get(tx, ulid)
}

export const get = async (tx: Read, ulid: string) => {
  const found = await store.find(tx, ulid)
  if (!found) throw new Error('The panel that was just written is gone.')
  return found
}
