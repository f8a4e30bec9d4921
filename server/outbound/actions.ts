export { countOutgoing } from './listing.ts'
export { noteReports } from './reports.ts'
