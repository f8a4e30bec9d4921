import { type CsvError, type InfoRecord, parse } from 'csv-parse'
import { cellRead } from '../../../../contract/base/csv.ts'
import { longestImportedRow, mostImportedColumns } from '../../../../contract/contacts/contact-imports.ts'
import { badRequest, Problem } from '../../../platform/kernel/problem.ts'
import { storable } from '../../../platform/validation/storable.ts'

export type Piece = {
  text: string
  isLast: boolean
  separator: string
  /** Number of the last row before this piece. */
  position: number
  /** The names of the columns, if their row was before this piece. */
  names: string[] | undefined
}

export type RowsOfPiece = {
  names: string[] | undefined
  position: number
  count: number
  /** The rows with their numbers as spreadsheets count them, and the bytes of their cells. Empty ones are left out. */
  json: string
  /** The beginning of a row that does not end in this piece. */
  rest: string
}

/** Reads the rows of a piece of a file, or says why that is not possible. */
export const rowsOfPiece = async (piece: Piece): Promise<RowsOfPiece | { problem: string }> => {
  const read = reading(piece)
  try {
    await parsed(piece, read.keep)
    return read.result()
  } catch (error) {
    const problem = problemOf(error, read.position() + 1)
    if (problem === undefined) throw error
    return { problem }
  }
}

const reading = ({ text, isLast, position, names }: Piece) => {
  const rows: string[] = []
  let end = 0
  return {
    position: () => position,
    keep: (record: string[], { bytes }: InfoRecord) => {
      end = bytes
      position += 1
      const cells = record.map((cell) => cellRead(storable(cell).trim()))
      if (cells.every((cell) => cell === '')) return null
      if (names) rows.push(rowOf(position, withinColumns(cells, names.length)))
      else names = namesOf(cells)
      return null
    },
    result: () => ({
      ...{ names, position, count: rows.length, json: `[${rows.join()}]` },
      rest: isLast ? '' : Buffer.from(text).subarray(end).toString(),
    }),
  }
}

type Keep = (record: string[], info: InfoRecord) => null

const parsed = ({ text, isLast, separator }: Piece, on_record: Keep) => {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestImportedRow,
    on_record,
  })
  return new Promise<void>((resolve, reject) => {
    parser.on('error', reject)
    if (isLast) parser.end(text, () => resolve())
    else parser.write(text, () => resolve())
  })
}

/** Keeps the columns, and the first filled cell beyond them, which is the reason to reject the row. */
const withinColumns = (cells: readonly string[], columns: number) => {
  const surplus = cells.slice(columns).find((cell) => cell !== '')
  return [...cells.slice(0, columns), ...(surplus === undefined ? [] : [surplus.slice(0, longestName)])]
}

const rowOf = (position: number, cells: readonly string[]) => {
  const json = JSON.stringify(cells)
  return `{"position":${position},"size":${Buffer.byteLength(json)},"cells":${json}}`
}

const longestName = 255

/** The names of the columns, in the first row. */
const namesOf = (cells: readonly string[]) => {
  const names = cells.slice(0, cells.findLastIndex((name) => name !== '') + 1)
  if (names.length > mostImportedColumns)
    throw badRequest(
      `The file has more than ${mostImportedColumns} columns. Leave out those that you do not need.`,
    )
  if (names.some((name) => /\S@\S/.test(name)))
    throw badRequest('The first row must have the names of the columns, but it has an email address.')
  return names.map((name) => name.slice(0, longestName))
}

const problemOf = (error: unknown, row: number) => {
  const { code } = error as CsvError
  if (error instanceof Problem) return error.message
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong(row)
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quote in row ${row.toLocaleString('en')} is not closed.`
    : undefined
}

export const tooLong = (row: number) =>
  `Row ${row.toLocaleString('en')} is too long. A quote in it may not be closed.`
