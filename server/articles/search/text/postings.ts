export type Posting = ReturnType<typeof createPosting>

const mostCounted = 65_535

/** The slots of the articles that have a stem, and the frequency in each. */
export const createPosting = () => {
  let slots = new Uint32Array(2)
  let counts = new Uint16Array(2)
  let used = 0

  /** Counts all forms of a word together, if they are added in a row. */
  const add = (slot: number, count: number) => {
    if (used > 0 && slots[used - 1] === slot) {
      counts[used - 1] = Math.min((counts[used - 1] ?? 0) + count, mostCounted)
      return
    }
    if (used === slots.length) grow()
    slots[used] = slot
    counts[used] = Math.min(count, mostCounted)
    used += 1
  }

  /** Returns the number of remaining articles. */
  const remove = (slot: number) => {
    const at = slots.subarray(0, used).indexOf(slot)
    if (at < 0) return used
    used -= 1
    slots[at] = slots[used] ?? 0
    counts[at] = counts[used] ?? 0
    return used
  }

  const grow = () => {
    const [wider, more] = [new Uint32Array(2 * used), new Uint16Array(2 * used)]
    wider.set(slots)
    more.set(counts)
    slots = wider
    counts = more
  }

  return {
    add,
    remove,
    slots: () => slots.subarray(0, used),
    counts: () => counts.subarray(0, used),
    size: () => slots.byteLength + counts.byteLength,
  }
}
