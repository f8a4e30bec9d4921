export { mayAnswer, whyNot } from './automatic-answers.ts'
export { explain } from './explain.ts'
export { openMailbox, signIn } from './imap/actions.ts'
export { readBounded } from './parse/bounded.ts'
