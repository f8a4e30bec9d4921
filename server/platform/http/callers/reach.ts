import type { Fragment } from 'postgres'
import type { Read } from '../../db/transaction.ts'
import type { Principal } from './principal.ts'

/** The condition that a channel, named by its id, is within reach; goes behind another one. */
export const within = ({ sql }: Pick<Read, 'sql'>, reach: Principal['channels'], id: Fragment) =>
  sql`and (${reach === 'all'} or ${id} = any (${reach === 'all' ? [] : [...reach]}::bigint[]))`
