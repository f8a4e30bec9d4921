import { type MessagePort, parentPort } from 'node:worker_threads'
import { askThrough } from './questions.ts'
import { type Checked, verify } from './verify.ts'

export type Task = Omit<Checked, 'resolver'> & { questions: MessagePort }

parentPort?.on('message', async ({ questions, ...task }: Task) => {
  const verdicts = await verify({ ...task, resolver: askThrough(questions) })
  questions.close()
  parentPort?.postMessage(verdicts)
})
parentPort?.postMessage('ready')
