import { parentPort } from 'node:worker_threads'
import { contentOf } from './content.ts'
import { documentOf } from './document.ts'
import type { DocumentTask } from './documents.ts'

const read = async (task: DocumentTask) => {
  const content = 'content' in task ? task.content : await contentOf(task.archive, task.entry)
  return typeof content === 'string' ? content : documentOf(task.path, content)
}

parentPort?.on('message', async (tasks: DocumentTask[]) => {
  const documents = []
  for (const task of tasks) documents.push(await read(task))
  parentPort?.postMessage(documents)
})
parentPort?.postMessage('ready')
