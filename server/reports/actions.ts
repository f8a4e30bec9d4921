export { openings as openingsOf, replyHistories } from './history-store.ts'
export { type Course, inOrder } from './measure.ts'
export { insert as countLater } from './queue-store.ts'
