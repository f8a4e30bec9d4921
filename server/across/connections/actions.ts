export { allConnections } from './gather.ts'
export { sendExpiryWarning, warnOfEnds } from './warn.ts'
export { lineOf as lineOfConnection } from './warning-mail.ts'
