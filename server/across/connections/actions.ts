export { allConnections } from './gather.ts'
export { sendWarning, warnOfEnds } from './warn.ts'
export { lineOf as lineOfConnection } from './warning-mail.ts'
