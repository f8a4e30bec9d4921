import type { Fragment } from 'postgres'
import type { Principal } from '../http/principal.ts'
import type { Read } from './transaction.ts'

/** The condition that a channel, named by its id, is within reach; goes behind another one. */
export const within = ({ sql }: Pick<Read, 'sql'>, reach: Principal['channels'], id: Fragment) =>
  sql`and (${reach === 'all'} or ${id} = any (${reach === 'all' ? [] : [...reach]}::bigint[]))`
