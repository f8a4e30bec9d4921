import { setImmediate as breathe } from 'node:timers/promises'
import { createVectorRows, sentenceModel } from '../../../articles/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import * as store from './meaning-store.ts'

// Each batch takes four milliseconds.
const rowsAtOnce = 250

/** The number of comparisons between two yields to the event loop. They take three milliseconds. */
const uninterrupted = 4_000

export type LoadedVectors = ReturnType<typeof createLoadedVectors>

/** The vectors of the tickets of a workspace, in memory. `follow` updates them to the state of the database. */
export const createLoadedVectors = (db: Db, workspace: number) => {
  const tickets = createTickets()
  let known = 0
  let previous: Promise<unknown> = Promise.resolve()

  /** Updates the vectors for one caller after another. Most waiting callers find them up to date. */
  const follow = (state: store.VectorState) => {
    const following = previous.catch(() => {}).then(() => catchUp(state))
    previous = following
    return following
  }

  const catchUp = async (state: store.VectorState) => {
    if (state.revision > known) await read(state.revision)
    // Vectors that were deleted leave no revision.
    if (tickets.count() !== state.tickets)
      tickets.keepOnly(await db.read(workspace, (tx) => store.idsWithVectors(tx, sentenceModel)))
  }

  const read = async (until: number) => {
    let after = { revision: known, id: Number.MAX_SAFE_INTEGER }
    for (let isMore = true; isMore; ) {
      const rows = await db.read(workspace, (tx) => store.vectorsAfter(tx, sentenceModel, after, rowsAtOnce))
      for (const row of rows) tickets.replace(row)
      after = rows.at(-1) ?? after
      isMore = rows.length === rowsAtOnce
    }
    known = Math.max(until, after.revision)
  }

  return { follow, similarities: tickets.similarities, size: tickets.size }
}

const createTickets = () => {
  const vectors = createVectorRows()
  const placeOf = new Map<number, { first: number; rows: number }>()

  const forget = (id: number) => {
    const place = placeOf.get(id)
    if (place) vectors.remove(place.first, place.rows)
    placeOf.delete(id)
  }

  return {
    count: () => placeOf.size,
    size: vectors.size,
    replace: ({ id, rows, vectors: bytes }: store.VectorRow) => {
      forget(id)
      const first = vectors.add(bytes, rows)
      if (first !== undefined) placeOf.set(id, { first, rows })
    },
    keepOnly: (ids: Set<number>) => {
      for (const id of [...placeOf.keys()]) if (!ids.has(id)) forget(id)
    },
    /** The similarity of each ticket to a vector: the maximum of its first message and the latest of its contact. */
    similarities: async (vector: Float32Array) => {
      const found = new Map<number, number>()
      let compared = 0
      for (const [id, { first, rows }] of placeOf) {
        let most = -1
        for (let row = first; row < first + rows; row += 1)
          most = Math.max(most, vectors.similarity(vector, row))
        found.set(id, most)
        compared += rows
        if (compared < uninterrupted) continue
        compared = 0
        await breathe()
      }
      return found
    },
  }
}
