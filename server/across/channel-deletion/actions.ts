export { followTickets } from './follow.ts'
export { lateAfterMs } from './jobs.ts'
