export { adopt } from './save.ts'
