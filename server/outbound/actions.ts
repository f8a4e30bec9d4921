export { countOutgoing } from './listing.ts'
export { noteReports } from './reports.ts'
export { hasten as hastenReplies } from './visitor-store.ts'
