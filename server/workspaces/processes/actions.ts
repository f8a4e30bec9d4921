export { type Exit, exitsFile, lastExits, placeOfExit } from './exits.ts'
export { startHeartbeat } from './heartbeat.ts'
export { ageOf, missingRoles } from './rules.ts'
export { all as allProcesses, type Process } from './store.ts'
