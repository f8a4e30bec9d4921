import { parentPort } from 'node:worker_threads'
import { preparedHere, type Written } from './preparing.ts'

parentPort?.on('message', (article: Written) => parentPort?.postMessage(preparedHere(article)))
parentPort?.postMessage('ready')
