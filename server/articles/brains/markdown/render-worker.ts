import { parentPort } from 'node:worker_threads'
import { htmlOf } from './parser.ts'

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(htmlOf(markdown)))
parentPort?.postMessage('ready')
