export { openMailbox, signIn } from './connect.ts'
export { fetchingMail, type Receive } from './fetching.ts'
