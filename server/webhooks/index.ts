export {
  eraseDeliveriesOfTicket,
  eraseDeliveriesWith,
  keyOfWebhook,
  panelConnections,
  webhookConnections,
} from './actions.ts'
