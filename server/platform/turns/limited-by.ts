import { tooMany } from '../kernel/problem.ts'
import { fairQueue, type Limits } from './fair-queue.ts'

type Options = Limits & {
  /** Maximum queue length of each owner. More is rejected. */
  waiting?: number
  rejection?: () => Error
}

/** Runs work with limited concurrency. The rest waits in a fair queue. */
export const limitedBy = <Owner extends string | number>({
  waiting = Infinity,
  rejection = () => tooMany({ 'retry-after': '1' }),
  ...limits
}: Options) => {
  const queue = fairQueue<() => void, Owner>(limits)

  const serve = () => {
    for (let next = queue.next(); next; next = queue.next()) next.item()
  }
  const enter = (owner: Owner) =>
    new Promise<void>((begin) => {
      queue.add(owner, begin)
      serve()
    })

  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    if (!queue.hasRoom(owner) && queue.waiting(owner) >= waiting) throw rejection()
    await enter(owner)
    try {
      return await work()
    } finally {
      queue.done(owner)
      serve()
    }
  }
}
