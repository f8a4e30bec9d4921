export { rate } from './rate.ts'
export { find as findRating, type Given } from './rating-store.ts'
