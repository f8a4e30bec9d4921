export { rate } from './rate.ts'
export { askedInWidget } from './rating-store.ts'
export { forgetOverdue } from './request-store.ts'
