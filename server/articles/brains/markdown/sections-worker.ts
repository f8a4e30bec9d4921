import { parentPort } from 'node:worker_threads'
import { sectionsOf } from './sections.ts'

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(sectionsOf(markdown)))
parentPort?.postMessage('ready')
