export { articlePath } from './path.ts'
