export { checkBrain } from './check.ts'
export { checkDue, startChecking, takeOverChecks } from './rounds.ts'
