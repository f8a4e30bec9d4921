import {
  connectionReminderCreated,
  connectionReminderDeleted,
  connectionReminderUpdated,
  createConnectionReminder,
  deleteConnectionReminder,
  listConnections,
  type ReminderBody,
  showConnectionReminder,
  updateConnectionReminder,
} from '../../../contract/across/connections.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { allConnections } from './gather.ts'
import { assertRoom } from './rules.ts'
import * as store from './store.ts'

type Params = { connectionReminder: string }

const find = (tx: Read, { connectionReminder }: Params) => store.find(tx, connectionReminder)
const lock = (tx: Write, { connectionReminder }: Params) => store.lock(tx, connectionReminder)

const settingsOf = ({ name, note = null, expires_at }: ReminderBody) => ({
  name,
  note,
  expires_at: new Date(expires_at),
})

const factsOf = ({ ulid, name }: { ulid: string; name: string }) => ({ connection_reminder: ulid, name })

export const routes = [
  route(listConnections, ({ tx, me }) => allConnections(tx, me.user.id)),
  route(showConnectionReminder, find, async ({ found }) => found),
  route(createConnectionReminder, async ({ tx, body }) => {
    assertRoom(await store.count(tx))
    const reminder = await store.insert(tx, settingsOf(body))
    emit(tx, connectionReminderCreated, factsOf(reminder))
    return reminder
  }),
  route(updateConnectionReminder, lock, async ({ tx, found, body }) => {
    const reminder = await store.update(tx, found.id, settingsOf(body))
    emit(tx, connectionReminderUpdated, factsOf(reminder))
    return reminder
  }),
  route(deleteConnectionReminder, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, connectionReminderDeleted, factsOf(found))
  }),
]
