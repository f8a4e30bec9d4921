import type { Connection, Sql } from './driver.ts'
import { openConnections } from './pool.ts'

/** Class of the advisory locks. It must be the one in live_holders() in the database. */
const holderLock = 7_301_014
const againMs = 500

/**
 * The number of this process in leases. The process holds an advisory lock with the number on its own connection, so
 * that other processes detect its end.
 */
export const openHolder = (to: Connection) => {
  const connections = openConnections(to, 1)
  const over = Promise.withResolvers<void>()
  let isOver = false
  let number: number | undefined
  let held: Promise<number> | undefined

  const hold = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const holding = connections.use(async ({ sql }) => {
      number ??= await nextNumber(sql)
      await sql`select pg_advisory_lock(${holderLock}::integer, ${number}::integer)`
      resolve(number)
      await over.promise
    })
    holding.catch((error) => {
      reject(error)
      held = undefined
      setTimeout(holdAgain, againMs).unref()
    })
    return promise
  }
  const holdAgain = () => {
    if (!isOver) get().catch(() => {})
  }
  const get = () => {
    held ??= hold()
    return held
  }
  return {
    number: get,
    close: async () => {
      isOver = true
      over.resolve()
      await connections.close()
    },
  }
}

const nextNumber = async (sql: Sql) => {
  const [row] = await sql<[{ number: number }]>`select nextval('holders')::integer as number`
  return row.number
}
