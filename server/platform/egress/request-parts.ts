import { validateHeaderName, validateHeaderValue } from 'node:http'
import { version } from '../kernel/version.ts'
import { Egress } from './rejection.ts'

export type Sendable = { method: string; headers: Record<string, string | number>; body: Buffer | undefined }

/** Checks the parts of a request, so that none can be interpreted as another part (request smuggling). */
export const sendable = (
  method: string,
  given: Record<string, string>,
  text: string | undefined,
): Sendable => {
  if (!methods.includes(method)) {
    throw new Egress('request', `The method must be one of ${methods.join(', ')}.`)
  }
  for (const [name, value] of Object.entries(given)) rejectUnlessPlain(name, value)
  const body = text === undefined ? undefined : Buffer.from(text)
  return {
    method,
    headers: { ...given, ...ownHeaders, ...(body && { 'Content-Length': body.length }) },
    body,
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const ownHeaders = { 'User-Agent': `Bellhop/${version}`, 'Accept-Encoding': 'identity' }

// These headers determine where a request ends and who receives it, so users cannot set them.
const reserved =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|user-agent|accept-encoding|proxy-.*)$/i

const rejectUnlessPlain = (name: string, value: string) => {
  if (reserved.test(name))
    throw new Egress('request', `Bellhop sets the header ${name} itself. Leave it out.`)
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch (error) {
    const message = `The header ${JSON.stringify(name.slice(0, 100))} has a line break or a character that no header may have.`
    throw new Egress('request', message, error)
  }
}
