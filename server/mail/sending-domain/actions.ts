export { keyOfSendingDomain, sendingDomainConnections } from './connections.ts'
export { checkSendingDomains } from './jobs.ts'
export { limitSendingDomainChecks } from './limit.ts'
