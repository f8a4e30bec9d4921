export { limitSentReports } from './limit.ts'
