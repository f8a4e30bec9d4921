import type { Pool } from './driver.ts'

type Memory = { error?: Error }
const memories = new WeakMap<Pool, Memory>()

/**
 * A client that remembers the first error of a transaction. PostgreSQL rejects all later statements with 25P02, and the
 * caller may await one of these first.
 */
export const rememberingErrors = (sql: Pool): Pool => {
  const remembered = <T>(made: T) => {
    // The memory belongs to one transaction: a late error must not count for the next transaction on this connection.
    const memory = memories.get(remembering)
    return memory ? observed(made, memory) : made
  }
  const remembering: Pool = new Proxy(sql, {
    apply: (target, self, args) => remembered(Reflect.apply(target, self, args)),
    get: (target, name) =>
      name === 'unsafe'
        ? (...args: Parameters<Pool['unsafe']>) => remembered(target.unsafe(...args))
        : Reflect.get(target, name),
  })
  return remembering
}

/** Called where a transaction begins, and where one goes on after its error was undone. */
export const forgetError = (sql: Pool) => memories.set(sql, {})

export const firstErrorOf = (sql: Pool) => memories.get(sql)?.error

/** The error that made the transaction fail, if the given error only follows from it. */
export const causeOf = (sql: Pool, error: unknown) => {
  const isRejection = error instanceof Error && 'code' in error && error.code === '25P02'
  return isRejection ? (firstErrorOf(sql) ?? error) : error
}

type Sent = { then: Promise<unknown>['then']; execute: () => Sent }

/** Only a statement that is executed is observed: to await one executes it, and a fragment never is. */
const observed = <T>(made: T, memory: Memory): T => {
  if (!isStatement(made)) return made
  const then = made.then.bind(made)
  let isObserved = false
  const observe = () => {
    if (isObserved) return
    isObserved = true
    then(undefined, (error: Error) => {
      memory.error ??= error
    })
  }
  return Object.assign(made, {
    // biome-ignore lint/suspicious/noThenProperty: a statement is a promise already; this is when it is executed
    then: (...args: Parameters<typeof then>) => {
      observe()
      return then(...args)
    },
    execute: () => {
      observe()
      return made
    },
  })
}

const isStatement = (made: unknown): made is Sent => made instanceof Promise && 'execute' in made
