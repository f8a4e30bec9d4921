export { openMailbox, signIn } from './connect.ts'
export { type Accept, startFetching } from './fetching.ts'
