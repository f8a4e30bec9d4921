import { countRunning } from '../turns/running.ts'

/** Whose work an item is: a workspace's and, where a part of it may be slow by itself, a lane's, such as a channel's. */
export type WorkOwner = { workspace: number; lane?: number | undefined }

export type Limits = { atOnce: number; perWorkspace: number; perLane?: number }

/** What may be claimed now, with what this process already works on. */
export type Room = {
  most: number
  perWorkspace: number
  perLane: number
  /** `served` is larger the later the workspace was last served. */
  workspaces: { workspace: number; running: number; served: number }[]
  lanes: { lane: number; running: number }[]
}

/** Workspaces that are remembered after their work is done, so that the next turn is another's. */
const remembered = 1_000

/**
 * The slots of a queue: how many items run at once, in all, for each workspace and in each lane. The queue itself is a
 * table that processes share, so its turns are taken by the SQL of a claim, for which this describes the room.
 */
export const openSlots = ({ atOnce, perWorkspace, perLane = perWorkspace }: Limits) => {
  const workspaces = countRunning<number>()
  const lanes = countRunning<number>()
  const served = new Map<number, number>()
  let turn = 0

  const take = ({ workspace, lane }: WorkOwner) => {
    turn += 1
    workspaces.begin(workspace)
    if (lane !== undefined) lanes.begin(lane)
    // Deleted first, so that the map stays in the order of service.
    served.delete(workspace)
    served.set(workspace, turn)
    if (served.size > remembered) forgetIdle()
  }
  const release = ({ workspace, lane }: WorkOwner) => {
    workspaces.end(workspace)
    if (lane !== undefined) lanes.end(lane)
  }
  const forgetIdle = () => {
    const idle = [...served.keys()].filter((workspace) => workspaces.of(workspace) === 0)
    for (const workspace of idle.slice(0, remembered / 2)) served.delete(workspace)
  }
  const room = (): Room => ({
    most: atOnce - workspaces.total(),
    perWorkspace,
    perLane,
    workspaces: [...served].map(([workspace, turn]) => ({
      workspace,
      running: workspaces.of(workspace),
      served: turn,
    })),
    lanes: lanes.entries().map(([lane, running]) => ({ lane, running })),
  })
  return { take, release, room }
}

/** The room of a process that works on nothing yet. */
export const freeRoom = (limits: Limits) => openSlots(limits).room()
