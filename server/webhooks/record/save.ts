import { eventTypes } from '../../../contract/live.ts'
import {
  everyType,
  mostWebhooks,
  type WebhookBody,
  type WebhookChanges,
} from '../../../contract/webhooks/webhooks.ts'
import { findByUlids } from '../../channels/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Networks } from '../../platform/egress/networks.ts'
import { isRejectedByRule } from '../../platform/egress/rejection.ts'
import { ruleAgainst } from '../../platform/egress/web-check.ts'
import { webTargetOf } from '../../platform/egress/web-url.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { asUlid, newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { nextEvents } from '../../tickets/index.ts'
import { ask } from '../work/work-store.ts'
import { newSecret } from './secrets.ts'
import * as store from './store.ts'

export type Checking = { config: { EGRESS_ALLOW: readonly string[] }; networks?: Networks | undefined }

/** Returns the faults in the URL: addresses that are never allowed. */
export const urlFaults = async (
  { url }: { url?: string },
  _workspace: number,
  { config, networks }: Checking,
): Promise<FieldErrors> => {
  if (typeof url !== 'string' || url.length > 2_048) return {}
  const words = networks === 'anywhere' ? formFault(url) : await ruleAgainst(url, config.EGRESS_ALLOW)
  return words ? { url: [words] } : {}
}

const formFault = (url: string) => {
  try {
    webTargetOf(url, 'anywhere')
    return undefined
  } catch (error) {
    if (isRejectedByRule(error)) return error.message
    throw error
  }
}

export const create = async (
  tx: Write,
  { channel_ulids = null, ...body }: WebhookBody,
  { user, keys, faults }: { user: number; keys: Keys; faults: FieldErrors },
) => {
  const channel_ids = await checked(tx, { ...body, channel_ulids }, faults)
  if ((await store.count(tx)) >= mostWebhooks)
    throw invalid({ name: [`A workspace can have at most ${mostWebhooks} webhook endpoints.`] })
  const ulid = newUlid()
  const secret = newSecret(keys, ulid)
  const position = await endOfLog(tx)
  await store.insert(tx, {
    ...{ ulid, user, position, secret: secret.sealed, channel_ids: channel_ids ?? null },
    ...{ name: body.name, url: body.url, event_types: [...new Set(body.event_types)] },
  })
  return { webhook: await get(tx, ulid), secret: secret.shown }
}

export const change = async (
  tx: Write,
  found: store.FoundWebhook,
  { channel_ulids, ...changes }: WebhookChanges,
  faults: FieldErrors,
) => {
  const channel_ids = await checked(
    tx,
    { ...changes, ...(channel_ulids !== undefined && { channel_ulids }) },
    faults,
  )
  const isBegun = changes.is_enabled === true && !found.is_enabled
  const isEnded = changes.is_enabled === false && found.is_enabled
  const { is_enabled: _, ...settings } = changes
  const row = {
    ...settings,
    ...(channel_ids !== undefined && { channel_ids }),
    ...(isBegun && { is_enabled: true, position: await endOfLog(tx) }),
    ...(isEnded && { is_enabled: false }),
  }
  if (Object.keys(row).length) await store.update(tx, found.id, row)
  if (isBegun || changes.url !== undefined) await ask(tx, found.id)
  return { webhook: await get(tx, found.ulid), isEnded }
}

export const get = async (tx: Write, ulid: string) => {
  const found = await store.find(tx, ulid)
  if (!found) throw new Error('The endpoint that was just written is gone.')
  return found
}

/** The events before this position are not sent: an event of a transaction that runs now may be. */
const endOfLog = async (tx: Write) => {
  const part = await nextEvents(tx, 'all', { after: undefined, most: 1 })
  return part?.next ?? '0'
}

/** Checks what the schema cannot. Returns the ids of the channels. */
const checked = async (
  tx: Write,
  { event_types = [], channel_ulids }: WebhookChanges,
  found: FieldErrors,
) => {
  const faults = { ...found }
  for (const [place, type] of event_types.entries())
    if (type !== everyType && !eventTypes.includes(type))
      faults[`event_types.${place}`] = [fieldFaults.selected(label(`event_types.${place}`))]
  return channelsOf(tx, channel_ulids, faults)
}

/** Returns the ids of channels, null for all. Throws these faults and those of the channels. */
export const channelsOf = async <None extends null | undefined>(
  tx: Write,
  channel_ulids: string[] | None,
  found: FieldErrors,
) => {
  const faults = { ...found }
  const channels = channel_ulids ? await findByUlids(tx, channel_ulids) : []
  const known = new Set(channels.map(({ ulid }) => ulid))
  for (const [place, ulid] of (channel_ulids ?? []).entries())
    if (!known.has(asUlid(ulid) ?? ''))
      faults[`channel_ulids.${place}`] = [fieldFaults.selected(label(`channel_ulids.${place}`))]
  if (Object.keys(faults).length) throw invalid(faults)
  return channel_ulids && channels.map(({ id }) => id)
}
