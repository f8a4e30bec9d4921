export { scheduleFirst } from './schedule.ts'
export { doubtOverdue, removeOfTickets } from './store.ts'
