export { shownNote } from './rules.ts'
export { move as moveNotes, noteColumns, removeOfContact as eraseNotes, type StoredNote } from './store.ts'
