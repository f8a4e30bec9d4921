import { described, nullable, string, Timestamp } from '../base/fields.ts'

// The secrets of requests that are signed as Standard Webhooks describes.

export const IssuedSecret = string(
  'The secret that requests are signed with, in the format of Standard Webhooks libraries (`whsec_…`). It is shown only in this response.',
)
export const PreviousSecretUntil = described(
  nullable(Timestamp),
  'Time until which requests are also signed with the previous secret. Null if there is none.',
)
