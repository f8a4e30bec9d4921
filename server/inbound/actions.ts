export { explain } from './explain.ts'
export { readBounded } from './parse/bounded.ts'
