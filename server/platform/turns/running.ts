/** Counts what runs for each owner, such as a workspace, and in all. */
export const countRunning = <Owner>() => {
  const counts = new Map<Owner, number>()
  let total = 0

  const of = (owner: Owner) => counts.get(owner) ?? 0
  const change = (owner: Owner, difference: 1 | -1) => {
    total += difference
    const count = of(owner) + difference
    if (count) counts.set(owner, count)
    else counts.delete(owner)
  }
  return {
    of,
    total: () => total,
    entries: () => [...counts],
    begin: (owner: Owner) => change(owner, 1),
    end: (owner: Owner) => change(owner, -1),
  }
}
