import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { cellRead } from '../../../contract/base/csv.ts'
import { mostImportedColumns, mostImportedRows } from '../../../contract/contacts/contact-imports.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { storable } from '../../platform/validation/storable.ts'
import type { Format } from './format.ts'

export type Row = { position: number; cells: string[] }

/** In characters. A longer one has a quote that is not closed. */
const longestRow = 1_000_000

/**
 * Reads the rows of a file, with their numbers as spreadsheets count them. Empty ones are left out. Throws a problem if
 * the file is not what it should be. It never has more than a row and a piece of the file in memory.
 */
export async function* rowsIn(content: Readable, format: Format): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: format.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  })
  // The error reaches the loop below.
  pipeline(Readable.from(decoded(content, format)), parser, () => {})
  let position = 0
  let count = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      position += 1
      const cells = record.map((cell) => cellRead(storable(cell).trim()))
      if (cells.every((cell) => cell === '')) continue
      count += 1
      if (count > mostImportedRows + 1)
        throw badRequest(
          `The file has more than ${written(mostImportedRows)} rows. Import it in several parts.`,
        )
      yield { position, cells }
    }
  } catch (error) {
    throw problemOf(error, parser.info.records + 1)
  }
}

async function* decoded(content: Readable, { encoding, skip }: Format) {
  const decoder = new TextDecoder(encoding)
  let left = skip
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    const rest = text.slice(left)
    left -= text.length - rest.length
    if (rest) yield rest
  }
  yield decoder.decode()
}

const written = (count: number) => count.toLocaleString('en')

const problemOf = (error: unknown, row: number) => {
  const { code } = error as CsvError
  if (code === 'CSV_MAX_RECORD_SIZE')
    return badRequest(`Row ${written(row)} is too long. A quote in it may not be closed.`)
  if (code === 'CSV_QUOTE_NOT_CLOSED') return badRequest(`A quote in row ${written(row)} is not closed.`)
  return error
}

/** The names of the columns, in the first row. */
export const namesIn = (row: Row | undefined) => {
  if (!row) throw badRequest('The file is empty.')
  const names = row.cells.slice(0, row.cells.findLastIndex((name) => name !== '') + 1)
  if (names.length > mostImportedColumns)
    throw badRequest(
      `The file has more than ${mostImportedColumns} columns. Leave out those that you do not need.`,
    )
  if (names.some((name) => /\S@\S/.test(name)))
    throw badRequest('The first row must have the names of the columns, but it has an email address.')
  return names.map((name) => name.slice(0, longestName))
}

const longestName = 255
