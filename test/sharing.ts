import { after } from 'node:test'

const idleMs = 1_000

/**
 * Shares a resource between the test files of a process, because opening it takes long. The first file opens it. It
 * closes when no file has used it for a second.
 */
export const shared = <Thing>(open: () => Promise<Thing>, close: (thing: Thing) => Promise<unknown>) => {
  let opened: Promise<Thing> | undefined
  let borrowers = 0
  const closeIfIdle = async () => {
    if (borrowers || !opened) return
    const idle = opened
    opened = undefined
    await close(await idle)
  }
  /** For the file, or the test, that calls it. */
  return async () => {
    borrowers += 1
    after(() => {
      borrowers -= 1
      setTimeout(closeIfIdle, idleMs)
    })
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    // Node assigns code after a promise to the file that made the promise: `async` makes one for the caller.
    return await opened
  }
}

type Lending<Thing> = {
  open: () => Promise<Thing>
  /** Removes what the last borrower has left behind. */
  clean: (thing: Thing) => Promise<unknown>
  close: (thing: Thing) => Promise<unknown>
}

/** Like `shared`, but each file has it alone: it is lent to the next one once all hooks of the last one have run. */
export const lent = <Thing>({ open, clean, close }: Lending<Thing>) => {
  const idle = new Map<Thing, NodeJS.Timeout>()
  const take = () => {
    const [thing] = idle.keys()
    if (!thing) return undefined
    clearTimeout(idle.get(thing))
    idle.delete(thing)
    return thing
  }
  const give = (thing: Thing) => {
    const closing = setTimeout(() => {
      idle.delete(thing)
      return close(thing)
    }, idleMs)
    idle.set(thing, closing)
  }
  /** For the file, or the test, that calls it. */
  return async () => {
    const used = take()
    if (used) await clean(used)
    const thing = used ?? (await open())
    after(() => give(thing))
    return thing
  }
}
