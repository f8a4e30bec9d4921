export { openMailbox, signIn } from './connect.ts'
export { type Accept, type FetchedMail, startFetching } from './fetching.ts'
