import type { Readable } from 'node:stream'
import { longestImportedRow, mostImportedRows } from '../../../../contract/contacts/contact-imports.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import type { Format } from './format.ts'
import { type Piece, type RowsOfPiece, tooLong } from './piece.ts'

/** Some rows of a file, as JSON for the database, and the names of its columns. */
export type Portion = { names: string[]; count: number; json: string }

/** In characters. */
const usualPiece = 64 * 1024

const parseInWorker = openWorkerPool<Piece, RowsOfPiece | { problem: string }>({
  worker: new URL('./piece-worker.ts', import.meta.url),
  budgetMs: 5_000,
  memoryMb: 256,
  threads: 2,
  idleMs: 60_000,
})

/**
 * Reads the rows of a file in a worker thread, portion by portion. Throws a problem if the file is not valid. At most
 * a row and a piece of the file are in memory.
 */
export async function* portionsIn(content: Readable, format: Format, turn = 0): AsyncGenerator<Portion> {
  let total = 0
  let last: RowsOfPiece = { names: undefined, position: 0, count: 0, json: '', rest: '' }
  // A long row is parsed again with each piece, so the pieces grow with it.
  const wanted = () => Math.max(usualPiece, last.rest.length)
  for await (const { text, isLast } of piecesOf(content, format, wanted)) {
    const { names, position, rest } = last
    last = await parse({ text: rest + text, isLast, separator: format.separator, position, names }, turn)
    total += last.count
    if (last.rest.length > longestImportedRow) throw badRequest(tooLong(last.position + 1))
    if (total > mostImportedRows)
      throw badRequest(
        `The file has more than ${mostImportedRows.toLocaleString('en')} rows. Import it in several parts.`,
      )
    if (last.names && last.count > 0) yield { names: last.names, count: last.count, json: last.json }
  }
  if (!last.names) throw badRequest('The file is empty.')
  if (total === 0) throw badRequest('The file has no rows below the names of the columns.')
}

const parse = async (piece: Piece, turn: number) => {
  const result = await parseInWorker(piece, { turn, priority: 1 }).catch((error) => {
    if (error instanceof Overload) return { problem: 'The file takes too long to read.' }
    throw error
  })
  if ('problem' in result) throw badRequest(result.problem)
  return result
}

async function* piecesOf(content: Readable, { encoding, skip }: Format, wanted: () => number) {
  const decoder = new TextDecoder(encoding)
  let left = skip
  let text = ''
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const more = decoder.decode(chunk, { stream: true })
    text += more.slice(left)
    left = Math.max(0, left - more.length)
    if (text.length < wanted()) continue
    yield { text, isLast: false }
    text = ''
  }
  yield { text: text + decoder.decode(), isLast: true }
}
