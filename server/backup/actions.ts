export type { Manifest } from './format.ts'
export { openLedger } from './ledger.ts'
export { checkArchive, restore } from './restore.ts'
export { backUp, type Secret } from './write.ts'
