export { openMailbox, signIn } from './connect.ts'
export { type Accept, fetchingMail } from './fetching.ts'
