import { parentPort } from 'node:worker_threads'
import type { Images } from './addresses.ts'
import { sanitize } from './sanitize.ts'

type Task = { html: string; images: Images }

parentPort?.on('message', ({ html, images }: Task) => parentPort?.postMessage(sanitize(html, images)))
parentPort?.postMessage('ready')
