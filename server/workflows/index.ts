export { createWorkflow, findWorkflow, removeWorkflow } from './actions.ts'
