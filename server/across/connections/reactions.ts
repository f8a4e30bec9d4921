import type { EventFacts } from '../../../contract/base/event.ts'
import type { sendingDomainBroken } from '../../../contract/mail/sending-domain.ts'
import type { emailDomainFailing } from '../../../contract/members/email-domains.ts'
import type { webhookDisabled } from '../../../contract/webhooks/webhooks.ts'
import { keyOfSendingDomain } from '../../mail/index.ts'
import { keyOfEmailDomain } from '../../members/index.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import { keyOfWebhook } from '../../webhooks/index.ts'
import { mailAdmins } from './warn.ts'

export const warnOfBrokenDomains: Reaction<EventFacts<typeof sendingDomainBroken>> = (tx, events) =>
  mailAdmins(tx, {
    connections: events.map(({ facts }) => keyOfSendingDomain(facts.channel)),
    isFailing: true,
  })

export const warnOfDisabledWebhooks: Reaction<EventFacts<typeof webhookDisabled>> = (tx, events) =>
  mailAdmins(tx, { connections: events.map(({ facts }) => keyOfWebhook(facts.webhook)), isFailing: true })

/** The events have the same facts: a record is missing, or the proof has ended for this. */
export const warnOfFailingDomains: Reaction<EventFacts<typeof emailDomainFailing>> = (tx, events) =>
  mailAdmins(tx, {
    connections: events.map(({ facts }) => keyOfEmailDomain(facts.email_domain)),
    isFailing: true,
  })
