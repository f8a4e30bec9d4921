import { setImmediate } from 'node:timers/promises'

/** From this size on, reading or writing JSON can take tens of milliseconds. In bytes or characters. */
const large = 128 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * Queues work on large bodies, so that the event loop handles small requests between them.
 */
export const spreadOut = async (size: number) => {
  if (size <= large) return
  last = last.then(nextTurn)
  await last
}

/** A new connection is accepted in one iteration of the event loop and read in the next. */
const nextTurn = async () => {
  await setImmediate()
  await setImmediate()
}
