export { accountConnections } from './accounts/actions.ts'
export { lostCanaries } from './canaries/actions.ts'
export { forgetOldReports } from './dmarc-reports/actions.ts'
export {
  erasing as erasingOfInbound,
  forgetSources,
  logIfSpent,
  mayAnswer,
  ofChannel,
  type Verdict,
  whyNot,
} from './inbound/actions.ts'
export {
  erasing as erasingOfOutbound,
  forgetOldAttempts,
  hastenReplies,
  ratedBy,
  ratingPrefix,
  sampleReply,
} from './outbound/actions.ts'
export {
  checkSendingDomains,
  keyOfSendingDomain,
  sendingDomainConnections,
} from './sending-domain/actions.ts'
