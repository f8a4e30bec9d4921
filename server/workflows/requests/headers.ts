import { longestHeader } from '../../../contract/workflows/workflow-items.ts'

/** The headers that Bellhop sets itself, and those that decide where a request ends and who receives it. */
const reserved =
  /^(host|connection|keep-alive|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|user-agent|accept-encoding|idempotency-key|(proxy|webhook)-.*)$/i

const isName = (name: string) => name.length <= 100 && /^[a-z0-9!#$%&'*+.^_`|~-]+$/i.test(name)

const isValue = (value: unknown) =>
  typeof value === 'string' && value.length <= longestHeader && /^[!-~](?:[\t -~]*[!-~])?$/.test(value)

const isSendable = ([name, value]: [string, unknown]) =>
  isName(name) && !reserved.test(name) && isValue(value)

export const areSendable = (headers: object) => Object.entries(headers).every(isSendable)

/** Earlier versions stored headers of any kind. */
export const sendableHeaders = (headers: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).filter(isSendable))
