export { fillTimelines } from './jobs.ts'
