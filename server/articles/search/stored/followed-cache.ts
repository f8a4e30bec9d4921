import { LRUCache } from 'lru-cache'

/** A value in memory that follows the state of the database. */
type Followed<State> = { follow: (state: State) => Promise<unknown>; size: () => number }

/**
 * Loads values on demand and updates them to a state. In total they are at most `maxSize` large: the least recently used
 * ones are evicted first, and a value that is larger is kept alone.
 */
export const openFollowedCache = <Key extends string | number, State, Value extends Followed<State>>(
  maxSize: number,
) => {
  const cache = new LRUCache<Key, Value>({ maxSize })
  return async (key: Key, state: State, create: () => Value) => {
    const value = cache.get(key) ?? create()
    cache.set(key, value, { size: 1 })
    try {
      await value.follow(state)
    } catch (error) {
      cache.delete(key)
      throw error
    }
    // The size of an entry is only measured when it is set again.
    cache.delete(key)
    cache.set(key, value, { size: Math.min(Math.max(1, value.size()), maxSize) })
    return value
  }
}
