import { type NotificationChoices, usualChoices } from '../../../contract/members/notification-choices.ts'

/** A user who was not active for this time is away. All notifications within this time are in one mail. */
export const awayMs = 5 * 60_000
/** The minimum time between two mails to a person. */
export const pauseMs = 15 * 60_000
/** The maximum number of tickets in a mail. */
export const mostLines = 20

type Facts = {
  now: Date
  seenAt: Date | null
  mailedAt: Date | null
  choices: Partial<NotificationChoices>
}

/** The time until a mail may be sent, in milliseconds; 0 if it may be sent now. */
export const waitMs = ({ now, seenAt, mailedAt, choices }: Facts) => {
  const isQuiet = { ...usualChoices, ...choices }.quiet_when_active
  const away = isQuiet && seenAt ? seenAt.getTime() + awayMs - now.getTime() : 0
  const pause = mailedAt ? mailedAt.getTime() + pauseMs - now.getTime() : 0
  return Math.max(0, away, pause)
}
