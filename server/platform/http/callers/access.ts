import type { Fragment } from 'postgres'
import type { Read } from '../../db/transaction.ts'
import type { Principal } from './principal.ts'

/** The condition that the caller can access a channel, as a further `and`. */
export const within = ({ sql }: Pick<Read, 'sql'>, access: Principal['channels'], id: Fragment) =>
  sql`and (${access === 'all'} or ${id} = any (${access === 'all' ? [] : [...access]}::bigint[]))`

/**
 * The condition that a ticket belongs to the workspace and the caller can access it. Whatever leads to a ticket shows it
 * through this: after a merge, a row of one channel may lead to a ticket of another one.
 */
export const accessibleTicket = (
  { sql, workspace }: Pick<Read, 'sql' | 'workspace'>,
  access: Principal['channels'],
  ticket: Fragment = sql`t`,
) => sql`${ticket}.workspace_id = ${workspace} ${within({ sql }, access, sql`${ticket}.channel_id`)}`
