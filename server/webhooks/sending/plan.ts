import type { Access } from '../../../contract/base/permissions.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import type { DeliveryOrigin } from '../../../contract/webhooks/webhook-deliveries.ts'
import { everyType, testType } from '../../../contract/webhooks/webhooks.ts'
import { batched, inGroups } from '../../platform/db/batched.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { eventsOfUlids, nextEvents, nextEventsNow } from '../../tickets/index.ts'
import * as deliveries from '../deliveries/store.ts'
import { type Creator, creatorOf } from '../record/creator.ts'
import type { WorkingWebhook } from '../work/work-store.ts'
import { contactIn, payloadsOf, testPayload } from './payloads.ts'
import { mostInTurn, mostProbes } from './rules.ts'

/** An event for the endpoint. A new one has no row yet, and a test has no event. */
export type Item = {
  row?: deliveries.Pending
  event?: LiveEvent
  origin: DeliveryOrigin
  type: string
  lane: string
  /** The value of `webhook-id`. */
  id: string
}

export type Plan = {
  /** With the bodies of requests, in their order. */
  toSend: (Item & { body: string })[]
  /** New events that wait for earlier ones of their lane. */
  held: Item[]
  /** Rows whose event the creator may no longer see. */
  skipped: deliveries.Pending[]
  position: string
  replay_position: string | null
  /** There is more to do after this turn. */
  hasMore: boolean
  /** There may be events in a moment. */
  isSettled: boolean
  /** The times of the deliveries that are not due yet. */
  later: Date[]
}

/** Plans a turn: what is due, then new events, then those of a period that is sent again. Undefined without a creator. */
export const plan = async (
  tx: Read,
  services: { keys: Keys; url: string },
  webhook: WorkingWebhook,
): Promise<Plan | undefined> => {
  const [creator, firsts] = await Promise.all([
    creatorOf(tx, webhook),
    deliveries.firstOfLanes(tx, { webhook: webhook.id, most: mostInTurn + 1 }),
  ])
  if (!creator) return undefined
  const most = webhook.failures > 0 ? mostProbes : mostInTurn
  const isDue = ({ due_at }: deliveries.Pending) => due_at <= tx.now
  const due = firsts.filter(isDue)
  const stored = await storedItems(tx, creator, due.slice(0, most))
  const fresh = await freshItems(tx, creator, webhook, most - stored.items.length)
  const again = await itemsOfReplay(tx, creator, webhook, {
    most: webhook.failures > 0 || fresh.hasMore ? 0 : most - stored.items.length - fresh.items.length,
  })
  const made = [...fresh.items, ...again.items]
  const isAnyOpen = firsts.length > 0 && made.length > 0
  const wanted = made.map(({ lane }) => lane)
  const lanes = isAnyOpen ? await deliveries.openLanes(tx, webhook.id, wanted) : new Set<string>()
  const items = [...stored.items, ...made.filter(({ lane }) => !lanes.has(lane))]
  const events = items.flatMap(({ event }) => event ?? [])
  const bodies = await payloadsTogether(tx, { services, creator, events })
  return {
    toSend: items.map((item) => ({
      ...item,
      body: (item.event && bodies.get(item.event.ulid)) ?? testPayload(webhook, tx.now),
    })),
    held: made.filter(({ lane }) => lanes.has(lane)),
    skipped: stored.skipped,
    position: fresh.position,
    replay_position: again.position,
    hasMore: due.length > most || fresh.hasMore || again.hasMore,
    isSettled: fresh.isSettled,
    later: firsts.filter((one) => !isDue(one)).map(({ due_at }) => due_at),
  }
}

type Payloads = { services: { keys: Keys; url: string }; creator: Creator; events: LiveEvent[] }

/** The same events for the same member have the same bodies. */
const payloadsTogether = batched((tx: Read, asked: Payloads[]) =>
  inGroups(
    asked,
    ({ creator: { user, channels }, events }) => `${user.id} ${channels} ${events.map(({ ulid }) => ulid)}`,
    async (same) => {
      const [{ services, creator, events }] = same
      const bodies = await payloadsOf(tx, services, creator, events)
      return same.map(() => bodies)
    },
  ),
)

const storedItems = async (tx: Read, creator: Creator, rows: readonly deliveries.Pending[]) => {
  const ulids = rows.flatMap(({ event_ulid }) => event_ulid ?? [])
  const events = ulids.length ? await eventsOfUlids(tx, creator.channels, ulids) : []
  const known = new Map(events.map((event) => [event.ulid, event]))
  const items: Item[] = []
  const skipped: deliveries.Pending[] = []
  for (const row of rows) {
    const { origin, type, lane, ulid, event_ulid } = row
    const event = known.get(event_ulid ?? '')
    if (event) items.push({ row, event, origin, type, lane, id: event.ulid })
    else if (type === testType) items.push({ row, origin, type, lane, id: ulid })
    else skipped.push(row)
  }
  return { items, skipped }
}

const typesOf = ({ event_types }: WorkingWebhook) =>
  event_types.includes(everyType) ? undefined : event_types

/** The lane of an event: the events of a ticket, and those of a contact, are sent in order. */
const laneOf = (event: LiveEvent) => event.ticket ?? contactIn(event) ?? event.ulid

const freshItems = async (tx: Read, { channels }: Creator, webhook: WorkingWebhook, most: number) => {
  if (most <= 0) return { items: [], position: webhook.position, hasMore: true, isSettled: true }
  const types = typesOf(webhook)
  // The position is unknown if a backup was restored. What was written since then is gone.
  const part =
    (await readTogether(tx, { access: channels, after: webhook.position, types, most })) ??
    (await readTogether(tx, { access: channels, after: undefined, types, most }))
  if (!part) throw new Error('The log of events has no end.')
  const items = part.events.map(
    ({ event }): Item => ({ event, origin: 'event', type: event.type, lane: laneOf(event), id: event.ulid }),
  )
  return { items, position: part.next, hasMore: !part.isComplete, isSettled: part.isSettled }
}

type Asked = { access: Access } & Parameters<typeof nextEvents>[2]

/** Endpoints of a workspace that are at the same position read the log once. */
const readTogether = batched((tx: Read, asked: Asked[]) =>
  inGroups(
    asked,
    (one) => JSON.stringify(one),
    async (same) => {
      const [{ access, ...wanted }] = same
      const part = await nextEventsNow(tx, access, wanted)
      return same.map(() => part)
    },
  ),
)

/** Events of several transactions may be in the log in another order than their times. */
const skewMs = 60_000

const itemsOfReplay = async (
  tx: Read,
  { channels }: Creator,
  webhook: WorkingWebhook,
  { most }: { most: number },
) => {
  const { replay_position: after, replay_from: from, replay_until: until } = webhook
  if (after === null || !from || !until) return { items: [], position: null, hasMore: false }
  if (most <= 0) return { items: [], position: after, hasMore: true }
  const part = await nextEvents(tx, channels, { after, types: typesOf(webhook), most })
  if (!part) return { items: [], position: null, hasMore: false }
  const timeOf = ({ created_at }: LiveEvent) => created_at.getTime()
  const found = part.events.map(({ event }) => event)
  const events = found.filter((event) => timeOf(event) >= from.getTime() && timeOf(event) < until.getTime())
  const items = events.map(
    (event): Item => ({
      ...{ event, origin: 'replay', type: event.type, id: event.ulid },
      lane: `replay ${laneOf(event)}`,
    }),
  )
  const last = found.at(-1)
  const isOver = part.isComplete || (last && timeOf(last) > until.getTime() + skewMs)
  return { items, position: isOver ? null : part.next, hasMore: !isOver }
}
