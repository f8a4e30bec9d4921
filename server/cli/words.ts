import { problemOf } from '../platform/http/errors.ts'
import type { Problem } from '../platform/problem.ts'

/** What a person at a terminal is told about an error. */
export const wordsOf = (error: unknown) => {
  const problem = problemOf(error)
  if (problem) return wordsOfProblem(problem)
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === '42501') {
    return `The database role may not do what Bellhop needs: ${error.message}. docs/operate.md lists the rights.`
  }
  // These say what is wrong by themselves: our own, and those of the operating system. Others are bugs.
  const speaks = error.constructor === Error && (!('code' in error) || 'syscall' in error)
  return speaks ? error.message : (error.stack ?? error.message)
}

const wordsOfProblem = ({ message, errors }: Problem) =>
  errors ? Object.values(errors).flat().join('\n') : message
