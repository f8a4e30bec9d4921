export { sendMessage } from './jobs.ts'
