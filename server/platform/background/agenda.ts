/** The number of later times that are remembered for each workspace. */
const mostLater = 16

/** Later times are rounded up to this, so that many of them are one. */
const roundMs = 100

type Entry = {
  /** Work is due since this time, or at any time if only later work is known. */
  due: number
  later: Set<number>
  /** There may be later work that is not remembered. */
  isUnsure: boolean
}

/**
 * The workspaces with work of one kind, and when their work is due, as far as this process knows. They take turns: a
 * workspace that is taken and has more work goes to the end.
 */
export const openAgenda = () => {
  const entries = new Map<number, Entry>()
  /** Workspaces that were taken while there may have been more work than this process knew of. */
  const unsure = new Set<number>()
  const entryOf = (workspace: number) => {
    const entry = entries.get(workspace) ?? {
      due: Number.POSITIVE_INFINITY,
      later: new Set(),
      isUnsure: false,
    }
    entries.set(workspace, entry)
    return entry
  }
  const takeOff = (workspace: number, now: number) => {
    const { later, isUnsure } = entryOf(workspace)
    entries.delete(workspace)
    if (isUnsure) unsure.add(workspace)
    const left = [...later].filter((at) => at > now)
    if (left.length) entryOf(workspace).later = new Set(left)
  }
  const nextOf = ({ due, later }: Entry) => Math.min(due, ...later)
  return {
    note: (workspace: number, at: number, now: number) => {
      const entry = entryOf(workspace)
      if (at <= now) entry.due = Math.min(entry.due, at)
      else if (entry.later.size < mostLater) entry.later.add(Math.ceil(at / roundMs) * roundMs)
      else Object.assign(entry, { due: Math.min(entry.due, at), isUnsure: true })
    },
    /** Notes the first work of a workspace, of which this process was not told. There may be more. */
    noteFirst: (workspace: number, at: number) => {
      const entry = entryOf(workspace)
      if (at >= nextOf(entry)) return
      Object.assign(entry, { due: at, isUnsure: true })
    },
    /** Takes workspaces with due work off the agenda, but not their later work. */
    take: (now: number, most: number, hasRoom: (workspace: number) => boolean) => {
      const taken: number[] = []
      for (const [workspace, entry] of entries) {
        if (taken.length >= most) break
        if (nextOf(entry) <= now && hasRoom(workspace)) taken.push(workspace)
      }
      for (const workspace of taken) takeOff(workspace, now)
      return taken
    },
    /** True if later work of a workspace, which was taken just now, has to be asked for. */
    isUnsure: (workspace: number) => unsure.delete(workspace),
    /** The time when the next work is due, of the workspaces that have room. */
    nextAt: (hasRoom: (workspace: number) => boolean) => {
      let next = Number.POSITIVE_INFINITY
      for (const [workspace, entry] of entries) {
        const at = nextOf(entry)
        if (at < next && hasRoom(workspace)) next = at
      }
      return next
    },
  }
}
