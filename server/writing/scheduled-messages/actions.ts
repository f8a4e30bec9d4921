export * as erasing from './erasing-store.ts'
export { scheduleFirst } from './schedule.ts'
export { doubtOverdue, removeOfTickets } from './store.ts'
