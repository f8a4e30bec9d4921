export { checkBrain } from './check.ts'
