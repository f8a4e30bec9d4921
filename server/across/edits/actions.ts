export { forgetOldEdits } from './forget.ts'
