import { type NotificationChoices, usualChoices } from '../../contract/notifications/notification-choices.ts'

/** Somebody who was not seen for so long is away. Whatever happens within this time is told by one mail. */
export const awayMs = 5 * 60_000
/** Between two mails to one person. */
export const pauseMs = 15 * 60_000
/** So many tickets are named in one mail. */
export const mostLines = 20

type Facts = {
  now: Date
  seenAt: Date | null
  mailedAt: Date | null
  choices: Partial<NotificationChoices>
}

/** How long a mail still has to wait, in milliseconds; 0 if it may leave. */
export const waitMs = ({ now, seenAt, mailedAt, choices }: Facts) => {
  const isQuiet = { ...usualChoices, ...choices }.quiet_when_active
  const away = isQuiet && seenAt ? seenAt.getTime() + awayMs - now.getTime() : 0
  const pause = mailedAt ? mailedAt.getTime() + pauseMs - now.getTime() : 0
  return Math.max(0, away, pause)
}
