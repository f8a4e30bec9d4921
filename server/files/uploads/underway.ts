import { tooMany } from '../../platform/kernel/problem.ts'

/** Limits uploads in progress to each workspace: at most as much as may wait there. */
export const countUnderway = (room: { files: number; bytes: number }) => {
  const workspaces = new Map<number, { files: number; bytes: number }>()

  /** Begins an upload. The returned function must be called at its end. */
  return (workspace: number) => {
    const all = workspaces.get(workspace) ?? { files: 0, bytes: 0 }
    if (all.files >= room.files) throw tooManyUnderway()
    workspaces.set(workspace, all)
    all.files += 1
    let own = 0
    return {
      add: (bytes: number) => {
        own += bytes
        all.bytes += bytes
        if (all.bytes > room.bytes && all.files > 1) throw tooManyUnderway()
      },
      end: () => {
        all.files -= 1
        all.bytes -= own
        if (all.files === 0) workspaces.delete(workspace)
      },
    }
  }
}

const tooManyUnderway = () => tooMany({ 'retry-after': '5' })
