import { problemOf } from '../../platform/http/responses/errors.ts'
import type { Problem } from '../../platform/kernel/problem.ts'
import { WayFault } from '../../platform/mail/smtp-faults.ts'
import { ModelFault } from '../../platform/model/faults.ts'

export type Output = Pick<NodeJS.WritableStream, 'write'>

/** Writes a line and waits until it is written. The reader may have exited, as `head` does. */
export const write = (stream: Output, text: string) =>
  new Promise<void>((resolve) => {
    stream.write(`${text}\n`, () => resolve())
  })

/** Ignores failed writes, so that the command continues without a reader. */
export const outliveReaders = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Formats rows as columns, indented by two spaces. */
export const columns = (rows: readonly (readonly string[])[]) => {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  return rows
    .map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}

/** The message of an error for a person at a terminal. */
export const messageOf = (error: unknown) => {
  const problem = problemOf(error)
  if (problem) return wordsOfProblem(problem)
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === '42501') {
    return `The database role lacks a required privilege: ${error.message}. docs/operate.md lists the required privileges.`
  }
  // These messages are sufficient: our own errors and those of the operating system. Others are bugs.
  const isOurs = error instanceof WayFault || error instanceof ModelFault
  const speaks = isOurs || (error.constructor === Error && (!('code' in error) || 'syscall' in error))
  return speaks ? error.message : (error.stack ?? error.message)
}

const wordsOfProblem = ({ message, errors }: Problem) =>
  errors ? Object.values(errors).flat().join('\n') : message
