export { eraseDeliveriesOfTicket, eraseDeliveriesWith, keyOfWebhook, webhookConnections } from './actions.ts'
