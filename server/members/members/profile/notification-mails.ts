import { notificationKinds, usualChoices } from '../../../../contract/members/notification-choices.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import * as store from './profile-store.ts'

/** Switches a person's notification mails off; the app still shows notifications. Returns whether the person exists. */
export const stopNotificationMails = async (tx: GlobalWrite, ulid: string) => {
  const found = await store.lockByUlid(tx, ulid)
  if (!found) return false
  const choices = { ...usualChoices, ...found.notification_choices }
  const mailed = notificationKinds.filter((kind) => choices[kind] === 'mail')
  const notifications = Object.fromEntries(mailed.map((kind) => [kind, 'app' as const]))
  if (mailed.length) await store.update(tx, found.id, { notifications })
  return true
}
