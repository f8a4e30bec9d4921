export { forgetTag } from './forget.ts'
export { forgetOldRuns } from './runs/forget.ts'
export { lockAll } from './store.ts'
