import { isSame, type Keys } from '../../../platform/kernel/keys.ts'

/** The header that marks a test mail of a channel to itself. */
export const testHeader = 'X-Bellhop-Test'

/** A mail that a rule forwards as a new mail keeps the subject, and no header. */
export const testMarkInSubject = (subject: string) => subject.match(/[0-9a-z]{26} [a-z2-7]{32}$/)?.[0]

export const testMark = (keys: Keys, channelUlid: string, nonce: string) =>
  `${nonce} ${keys.mark('channel test', `${channelUlid}:${nonce}`)}`

/** Returns true if Bellhop created the value of the header for this channel. Such a mail opens no ticket. */
export const isOwnTest = (keys: Keys, channelUlid: string, headerValue: string): boolean => {
  const [, nonce] = headerValue.trim().match(/^([0-9a-z]{26}) \S+$/) ?? []
  return nonce !== undefined && isSame(testMark(keys, channelUlid, nonce), headerValue.trim())
}
