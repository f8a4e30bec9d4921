export { type Services, sendToItself } from './test-channel.ts'
export { testMail } from './test-mail.ts'
