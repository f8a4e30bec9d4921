export { accountConnections } from './connections.ts'
export { AccountFault, ProviderUnavailable } from './faults.ts'
export { rejectToken, type Services, urlWithToken } from './tokens.ts'
