export { openDuplicates } from './similar.ts'
