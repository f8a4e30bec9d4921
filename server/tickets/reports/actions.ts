export { openings as openingsOf, replyHistories } from './history-store.ts'
export { countAllTickets } from './jobs.ts'
export { type Course, inOrder } from './measure.ts'
export { insert as countLater, uncounted as uncountedTickets } from './queue-store.ts'
