import { countRunning } from '../turns/running.ts'

/** The owner of an item: a workspace, and the lane of its part, such as a channel, that may be slow by itself. */
export type WorkOwner = { workspace: number; lane?: number | undefined }

export type Limits = { atOnce: number; perWorkspace: number; perLane?: number }

/** The number of items that may be claimed now, in addition to those that run in this process. */
export type Room = {
  most: number
  /** The number of items of a workspace. */
  of: (workspace: number) => number
  /** The workspaces of which nothing more may be claimed. */
  full: number[]
  perLane: number
  lanes: { lane: number; running: number }[]
}

/** The slots of a kind of work: how many items run at once, in all, for each workspace and in each lane. */
export const openSlots = ({ atOnce, perWorkspace, perLane = perWorkspace }: Limits) => {
  const workspaces = countRunning<number>()
  const lanes = countRunning<number>()
  return {
    take: ({ workspace, lane }: WorkOwner) => {
      workspaces.begin(workspace)
      if (lane !== undefined) lanes.begin(lane)
    },
    release: ({ workspace, lane }: WorkOwner) => {
      workspaces.end(workspace)
      if (lane !== undefined) lanes.end(lane)
    },
    room: (): Room => ({
      most: atOnce - workspaces.total(),
      of: (workspace) => perWorkspace - workspaces.of(workspace),
      full: workspaces.entries().flatMap(([workspace, running]) => (running < perWorkspace ? [] : workspace)),
      perLane,
      lanes: lanes.entries().map(([lane, running]) => ({ lane, running })),
    }),
  }
}
