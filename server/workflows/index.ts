export { createWorkflow, findWorkflow, removeWorkflow, signingConnection, workflowsUsing } from './actions.ts'
