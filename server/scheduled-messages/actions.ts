export { scheduleFirst } from './schedule.ts'
export { doubtOverdue } from './store.ts'
