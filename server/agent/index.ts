export { startAgent, stopAgent } from './agent/actions.ts'
