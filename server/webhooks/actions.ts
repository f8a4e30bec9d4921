import type { ConnectionFacts } from '../../contract/across/connections.ts'
import { removeInEach } from '../platform/db/each-workspace.ts'
import type { Db } from '../platform/db/open.ts'
import type { Read } from '../platform/db/transaction.ts'
import { removeOld, workspacesWithOld } from './deliveries/store.ts'
import * as panels from './panels/store.ts'
import * as store from './record/store.ts'

const by = { type: 'system', name: 'webhooks' } as const

/** Deletes deliveries after a month. */
export const forgetOldDeliveries = (db: Db, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, { where: workspacesWithOld, removeSome: removeOld })

export const keyOfWebhook = (ulid: string) => `webhook ${ulid}`

/** The endpoints in the list of connections. */
export const webhookConnections = async (tx: Read): Promise<ConnectionFacts[]> =>
  (await store.asConnections(tx)).map((facts) => ({
    ...facts,
    key: keyOfWebhook(facts.ulid),
    kind: 'webhook',
    owner: null,
    note: null,
    path: '/settings/webhooks',
    expires_at: null,
  }))

/** The ticket panels in the list of connections. */
export const panelConnections = async (tx: Read): Promise<ConnectionFacts[]> =>
  (await panels.asConnections(tx)).map((facts) => ({
    ...facts,
    key: `ticket_panel ${facts.ulid}`,
    kind: 'ticket_panel',
    owner: null,
    note: null,
    path: '/settings/ticket-panels',
    expires_at: null,
  }))

export { eraseDeliveriesOfTicket, eraseDeliveriesWith } from './deliveries/erasing-store.ts'
export { openPanels } from './panels/asking.ts'
