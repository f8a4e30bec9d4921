export { createWorkflow, findWorkflow, removeWorkflow, signingConnection } from './actions.ts'
