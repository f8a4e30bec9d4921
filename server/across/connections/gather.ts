import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import { channelConnections } from '../../channels/index.ts'
import { accountConnections, sendingDomainConnections } from '../../mail/index.ts'
import { emailDomainConnections, providerConnections, provisioningConnections } from '../../members/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { panelConnections, webhookConnections } from '../../webhooks/index.ts'
import { signingConnection } from '../../workflows/index.ts'
import { tokenConnections } from '../../workspaces/index.ts'
import { byEnd, withState } from './rules.ts'
import * as store from './store.ts'

/** Returns the connections of some kinds, with the pages that this user can change them on. */
type Part = (tx: Read, viewer?: number) => Promise<ConnectionFacts[]>

const reminders: Part = async (tx) =>
  (await store.all(tx)).map(({ id: _, ...reminder }) => ({
    ...reminder,
    key: `reminder ${reminder.ulid}`,
    kind: 'reminder',
    owner: null,
    path: null,
    last_used_at: null,
    failing_since: null,
  }))

/** The parts of the list: each is a function of the group that owns the tables. */
const parts: Part[] = [
  accountConnections,
  sendingDomainConnections,
  channelConnections,
  tokenConnections,
  signingConnection,
  webhookConnections,
  emailDomainConnections,
  panelConnections,
  provisioningConnections,
  providerConnections,
  reminders,
]

/** All connections and secrets of a workspace, by their end. */
export const allConnections = async (tx: Read, viewer?: number) => {
  const all = await Promise.all(parts.map((part) => part(tx, viewer)))
  return all
    .flat()
    .map((facts) => withState(facts, tx.now))
    .toSorted(byEnd)
}
