export { insert as checkTargetsLater } from './check-store.ts'
export { policiesUsing } from './uses.ts'
