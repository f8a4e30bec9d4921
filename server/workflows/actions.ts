export { forgetOldRuns } from './runs/forget.ts'
export { find as findWorkflow } from './store.ts'
