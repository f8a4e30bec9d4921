export { forgetOldCounts } from './listing/listing.ts'
export { ownWords } from './question/own-words.ts'
export { limitTrials } from './sandbox/limit.ts'
