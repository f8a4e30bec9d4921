type Sized = { size: () => number }

/** Keeps what was used last, as long as all of it together is not larger than the limit; the latest always. */
export const keepUpTo = <Value extends Sized>(bytes: number) => {
  const kept = new Map<string, Value>()

  const get = (key: string, make: () => Value) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    return value
  }

  const trim = () => {
    let total = kept.values().reduce((sum, { size }) => sum + size(), 0)
    for (const [key, { size }] of kept) {
      if (total <= bytes || kept.size === 1) return
      kept.delete(key)
      total -= size()
    }
  }

  return { get, trim, drop: (key: string) => void kept.delete(key) }
}
