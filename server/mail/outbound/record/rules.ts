const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

export const giveUpAfterMs = 120 * hours
export const linksLastMs = 30 * 24 * hours

const pauses = [10 * seconds, 30 * seconds, minutes, 5 * minutes, 15 * minutes, hours]

/**
 * The pause after the nth failed attempt. If no server was reachable, the pauses stay short, so that the backlog is
 * sent soon after the outage.
 */
export const retryDelayMs = (attempt: number, isWayFault: boolean, random = Math.random()) => {
  const pause = pauses[attempt - 1] ?? 2 * hours
  return Math.round((isWayFault ? Math.min(pause, 2 * minutes) : pause) * (0.9 + 0.2 * random))
}

/** The pause for an unreachable server. It grows with the outage. */
export const pauseMs = (failingForMs: number) => Math.min(minutes, Math.max(5 * seconds, failingForMs / 4))

/** Returns true if Bellhop receives replies to generated addresses. */
export const canBeRepliedTo = (
  { MAIL_DOMAIN, SMTP_URL }: { MAIL_DOMAIN: string; SMTP_URL: string | undefined },
  hasOwnServer: boolean,
) => MAIL_DOMAIN !== 'bellhop.localhost' || !(SMTP_URL || hasOwnServer)

/** The text of an error in one line, as it is stored and shown. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1_000)
