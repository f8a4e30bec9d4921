export { accountConnections } from './connections.ts'
export { SignInFault } from './faults.ts'
export { graphToken, rejectToken, type Services, urlWithToken } from './tokens.ts'
