import { type MessagePort, parentPort } from 'node:worker_threads'
import { askThrough } from './questions.ts'
import { boundedResolver, patientResolver } from './resolver.ts'
import { type Checked, verify } from './verify.ts'

export type Task = Omit<Checked, 'resolver'> & {
  /** The port for DNS queries. By default, the worker asks the DNS servers itself. */
  questions?: MessagePort | undefined
}

const nameServers = patientResolver()

parentPort?.on('message', async (tasks: Task[]) => {
  parentPort?.postMessage(await Promise.all(tasks.map(verdicts)))
})
parentPort?.postMessage('ready')

const verdicts = async ({ questions, ...task }: Task) => {
  const found = await verify({
    ...task,
    resolver: boundedResolver(questions ? askThrough(questions) : nameServers),
  })
  questions?.close()
  return found
}
