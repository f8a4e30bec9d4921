import type { Fragment } from 'postgres'
import type { Read } from '../../db/transaction.ts'
import type { Principal } from './principal.ts'

/** The condition that the caller can access a channel, as a further `and`. */
export const within = ({ sql }: Pick<Read, 'sql'>, access: Principal['channels'], id: Fragment) =>
  sql`and (${access === 'all'} or ${id} = any (${access === 'all' ? [] : [...access]}::bigint[]))`
