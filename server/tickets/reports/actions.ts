export { openings as openingsOf, replyHistories } from './history-store.ts'
export { countAllTickets } from './jobs.ts'
export { type Course, inOrder } from './measure.ts'
export { countMissing as uncountedTickets, insert as countLater } from './queue-store.ts'
