export { createOperatorLink, forgetExpiredAccess } from './access.ts'
