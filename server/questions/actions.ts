export { checkBrain } from './check.ts'
export { checkDue, startChecking } from './rounds.ts'
