export { startAgent, stopAgent } from './handling/handling.ts'
export { forgetOldCounts } from './listing/listing.ts'
export { ownWords } from './question/own-words.ts'
export { limitTrials } from './sandbox/limit.ts'
