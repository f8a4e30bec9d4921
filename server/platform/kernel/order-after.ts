/** Moves an item after the first of some others that exists, or else to the start. */
export const orderAfter = (order: readonly string[], moved: string, after: readonly string[]) => {
  const others = order.filter((ulid) => ulid !== moved)
  const previous = after.map((ulid) => ulid.toLowerCase()).find((ulid) => others.includes(ulid))
  const place = previous === undefined ? 0 : others.indexOf(previous) + 1
  return others.toSpliced(place, 0, moved)
}
