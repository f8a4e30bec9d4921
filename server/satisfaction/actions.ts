export { rate } from './rate.ts'
export { askedInWidget } from './rating-store.ts'
