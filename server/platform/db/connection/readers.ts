import { availableParallelism } from 'node:os'
import type { Client } from './client.ts'
import type { Clients } from './clients.ts'

/** A connection that reads share, how many use it, and when a read last began on the idle one or ended. */
export type Reader = { client: Client; uses: number; activeAt: number }

/** The connections that reads of a workspace share, and the first one while it is opened. */
type Shared = { all: Set<Reader>; opening?: Promise<Reader> | undefined }

/** Lets the reads of a workspace share connections. */
export const openReaders = (
  { take, give, isFree }: Pick<Clients, 'take' | 'give' | 'isFree'>,
  max: number,
) => {
  const shared = new Map<number, Shared>()
  const mostShared = mostSharedOf(max)

  const open = async (readers: Shared, workspace: number) => {
    const opening = take(workspace).then((client) => {
      const reader = { client, uses: 0, activeAt: performance.now() }
      readers.all.add(reader)
      return reader
    })
    readers.opening ??= opening
    try {
      return await opening
    } finally {
      if (readers.opening === opening) readers.opening = undefined
    }
  }
  /** Joins the least used responsive connection of the workspace. Opens another one if there is room. */
  const join = async (workspace: number): Promise<Reader> => {
    const readers = shared.get(workspace) ?? { all: new Set() }
    shared.set(workspace, readers)
    const responsive = [...readers.all].filter(isResponsive)
    const opensOne =
      responsive.length === 0 ? !readers.opening : responsive.length < mostShared && isFree(workspace)
    if (opensOne) return begin(await open(readers, workspace))
    if (responsive.length === 0) await readers.opening
    const [any, ...others] = responsive
    if (!any) return join(workspace)
    return begin(others.reduce((least, reader) => (reader.uses < least.uses ? reader : least), any))
  }

  return {
    join,
    leave: (reader: Reader, workspace: number) => {
      reader.uses -= 1
      reader.activeAt = performance.now()
      if (reader.uses > 0) return
      const readers = shared.get(workspace)
      readers?.all.delete(reader)
      if (readers?.all.size === 0 && !readers.opening) shared.delete(workspace)
      give(reader.client, workspace)
    },
    /** Keeps further reads from joining a connection that is lost. */
    forget: (client: Client) => {
      for (const { all } of shared.values())
        for (const reader of all) if (reader.client === client) all.delete(reader)
    },
  }
}

/**
 * A workspace shares at most a fifth of the connections, and no more than there are processors: with more, the
 * database would switch between processes more often, and fewer reads would share a statement.
 */
const mostSharedOf = (max: number) => Math.max(1, Math.min(Math.floor(max / 5), availableParallelism()))

/** Reads do not join a connection that has answered nothing for so long: answers come in order. */
const slowMs = 50

const isResponsive = ({ activeAt }: Reader) => performance.now() - activeAt < slowMs

const begin = (reader: Reader) => {
  if (reader.uses === 0) reader.activeAt = performance.now()
  reader.uses += 1
  return reader
}
