import type { Means } from '../means.ts'

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

export const giveUpAfterMs = 120 * hours
export const linksLastMs = 30 * 24 * hours
/** A process that says nothing of a mail for so long has died. */
export const takenForMs = 10 * minutes

const pauses = [10 * seconds, 30 * seconds, minutes, 5 * minutes, 15 * minutes, hours]

/**
 * How long a mail waits that could not leave the nth time. Where nobody could be reached at all the pauses
 * stay short, so that what has piled up leaves soon once somebody can.
 */
export const pauseMs = (attempt: number, isWayFault: boolean, random = Math.random()) => {
  const pause = pauses[attempt - 1] ?? 2 * hours
  return Math.round((isWayFault ? Math.min(pause, 2 * minutes) : pause) * (0.9 + 0.2 * random))
}

/** How long nobody asks a server that cannot be reached: the longer, the longer that has been so. */
export const restMs = (failingForMs: number) => Math.min(minutes, Math.max(5 * seconds, failingForMs / 4))

/** Whether a mail to an address that Bellhop made can come back here. */
export const canBeRepliedTo = (
  { MAIL_DOMAIN, SMTP_URL }: Pick<Means['config'], 'MAIL_DOMAIN' | 'SMTP_URL'>,
  hasOwnServer: boolean,
) => MAIL_DOMAIN !== 'bellhop.localhost' || !(SMTP_URL || hasOwnServer)

/** What somebody said about a failure, for people. */
export const wordsOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 1_000)
