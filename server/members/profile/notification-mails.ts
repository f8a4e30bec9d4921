import { notificationKinds, usualChoices } from '../../../contract/notifications/notification-choices.ts'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import * as store from './profile-store.ts'

/** What a person would be mailed is only shown in the app from now on. Returns whether there is such a person. */
export const stopNotificationMails = async (tx: GlobalWrite, ulid: string) => {
  const found = await store.lockByUlid(tx, ulid)
  if (!found) return false
  const choices = { ...usualChoices, ...found.notification_choices }
  const mailed = notificationKinds.filter((kind) => choices[kind] === 'mail')
  const notifications = Object.fromEntries(mailed.map((kind) => [kind, 'app' as const]))
  if (mailed.length) await store.update(tx, found.id, { notifications })
  return true
}
