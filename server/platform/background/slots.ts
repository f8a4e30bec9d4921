import { countRunning } from '../turns/running.ts'

/** Whose work an item is: a workspace's and, where a part of it may be slow by itself, a lane's, such as a channel's. */
export type WorkOwner = { workspace: number; lane?: number | undefined }

export type Limits = { atOnce: number; perWorkspace: number; perLane?: number }

/** What may be claimed now, beside what this process already works on. */
export type Room = {
  most: number
  /** How much of a workspace. */
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
