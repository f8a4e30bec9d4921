export { type OpenPage, openPublicPage } from './confirm.ts'
export { limitForwardingChecks } from './limit.ts'
export { patienceMs, secondsBetween } from './rules.ts'
