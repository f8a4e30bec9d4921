export { askModelJob } from './effects/ask-model.ts'
export { sendRequestJob } from './effects/send-request.ts'
export { armWorkflow, moveTimers } from './engine/jobs.ts'
