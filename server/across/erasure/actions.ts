export { repeatErasures } from './repeat.ts'
export { eraseTicket } from './ticket.ts'
