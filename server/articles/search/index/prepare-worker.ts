import { parentPort } from 'node:worker_threads'
import { type ArticleSource, prepareMarkdown } from './prepare-bounded.ts'

parentPort?.on('message', (article: ArticleSource) => parentPort?.postMessage(prepareMarkdown(article)))
parentPort?.postMessage('ready')
