/**
 * The workspaces with work of one kind, and when their first work is due, as far as this process knows. They take turns:
 * a workspace that is taken and has more work goes to the end.
 */
export const openAgenda = () => {
  const dueAt = new Map<number, number>()
  return {
    /** If a workspace is noted several times, the earliest time counts. */
    note: (workspace: number, at: number) => {
      if (at < (dueAt.get(workspace) ?? Number.POSITIVE_INFINITY)) dueAt.set(workspace, at)
    },
    /** Takes workspaces with due work off the agenda. */
    take: (now: number, most: number, hasRoom: (workspace: number) => boolean) => {
      const taken: number[] = []
      for (const [workspace, at] of dueAt) {
        if (taken.length >= most) break
        if (at <= now && hasRoom(workspace)) taken.push(workspace)
      }
      for (const workspace of taken) dueAt.delete(workspace)
      return taken
    },
    /** The time when the next work is due, of the workspaces that have room. */
    nextAt: (hasRoom: (workspace: number) => boolean) => {
      let next = Number.POSITIVE_INFINITY
      for (const [workspace, at] of dueAt) if (at < next && hasRoom(workspace)) next = at
      return next
    },
  }
}
