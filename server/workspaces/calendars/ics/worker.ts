import { parentPort } from 'node:worker_threads'
import { Fault, type IcsDays, readIcs, type Window } from './read.ts'

export type Task = { text: string; window: Window }
export type Result = IcsDays | { fault: string }

const resultOf = ({ text, window }: Task): Result => {
  try {
    return readIcs(text, window)
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(resultOf(task)))
parentPort?.postMessage('ready')
