export { countOutgoing } from './listing/listing.ts'
export { noteReports } from './reports.ts'
export { hasten as hastenReplies } from './visitor-store.ts'
