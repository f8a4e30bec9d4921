export { doubtOverdue } from './store.ts'
