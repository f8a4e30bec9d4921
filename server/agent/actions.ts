export { forgetOldCounts } from './listing/listing.ts'
export { ownWords } from './question/own-words.ts'
export { limitTrials, type Trials } from './sandbox/limit.ts'
