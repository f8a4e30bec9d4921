export { insert as countLater } from './queue-store.ts'
