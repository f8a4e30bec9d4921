import type { GlobalRead } from '../../platform/db/transaction.ts'
import { person } from './mail-store.ts'

export { forgetOldNotifications } from './store.ts'

/** Returns true if a mail to the address of a member would create a ticket. */
export const isMailedToChannel = async (tx: GlobalRead, user: number) => (await person(tx, user)).is_channel
