export { accountConnections } from './connections.ts'
export { AccountFault, ProviderUnavailable } from './faults.ts'
export { graphToken, rejectToken, type Services, urlWithToken } from './tokens.ts'
