export { forgetOverdue } from './satisfaction/actions.ts'
export { eraseVisitors, eraseVisitorsOfChannel, moveVisitors } from './widgets/actions.ts'
