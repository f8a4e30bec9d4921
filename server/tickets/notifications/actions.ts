import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalRead } from '../../platform/db/transaction.ts'
import { person } from './mail-store.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'notifications' } as const

/** Notifications are kept for some months. */
export const forgetOldNotifications = (db: Db, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, { where: store.workspacesWithOld, removeSome: store.removeOld })

/** Returns true if a mail to the address of a member would create a ticket. */
export const isMailedToChannel = async (tx: GlobalRead, user: number) => (await person(tx, user)).is_channel
