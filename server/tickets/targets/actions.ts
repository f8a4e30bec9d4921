export { insert as checkTargetsLater } from './check-store.ts'
