export * as erasing from './erasing-store.ts'
export { countOutgoing } from './listing/listing.ts'
export { noteReports } from './reports.ts'
export { hasten as hastenReplies } from './visitor-store.ts'
