export { forgetOldRuns } from './runs/forget.ts'
