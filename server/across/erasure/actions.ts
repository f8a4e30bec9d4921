export { eraseTicket } from './ticket.ts'
