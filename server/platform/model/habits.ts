import type { Rejection } from './rejection.ts'

/** The differences between endpoints: newer models of OpenAI have another parameter, and small servers lack some. */
export type Habit = 'max_completion_tokens' | 'no response_format' | 'no stream'

/** Returns the habit of a server that the text of a rejection shows. */
export const habitIn = ({ status, message }: Rejection): Habit | undefined => {
  if (status !== 400 && status !== 422) return undefined
  if (message.includes('max_completion_tokens')) return 'max_completion_tokens'
  if (message.includes('response_format')) return 'no response_format'
  return /\bstream(ing)?\b/i.test(message) ? 'no stream' : undefined
}
