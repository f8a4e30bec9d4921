/*
 * All private parts of imapflow 2.1.2 that Bellhop uses. The library limits single responses only, so three methods of
 * its ImapStream are wrapped to limit everything that a server sends after a command:
 * - _transform: the bytes, and the time.
 * - checkLineLength: a line that is split into parts counts as one.
 * - checkResponseSize: the number of lines.
 * imapflow-overrides.test.ts fails if the library changes a method, or no longer calls it.
 */
import type { ImapFlow } from 'imapflow'
import type { ImapStream } from 'imapflow/lib/handler/imap-stream.js'
import { largestMail } from './rules.ts'

/** Limits on the response to one command. */
export const usualLimits = {
  bytes: { bodies: 3 * largestMail, other: 256 * 1024 },
  lines: 5_000,
  /** The text of all lines of one response. The parser needs a kilobyte of memory for two bytes of it. */
  text: 64 * 1024,
  ms: 15 * 60_000,
}

/** Fields that the types of the library do not have. */
type Inside = {
  streamer: ImapStream
  tagCounter: number
  currentRequest: { attributes: unknown } | false
  authCapabilities: Map<string, unknown>
  socket: unknown
}

export const insideOf = (client: ImapFlow) => client as unknown as Inside // see above

/** Ends the connection when the response to a command is too large, or takes too long. */
export const limitResponses = (client: ImapFlow, limits = usualLimits) => {
  const inside = insideOf(client)
  const { streamer } = inside
  let command = { tag: -1, from: 0, lines: 0, startedAt: 0 }

  const mostBytes = () => {
    const { currentRequest } = inside
    const isOfBodies = currentRequest && JSON.stringify([currentRequest.attributes]).includes('BODY')
    return isOfBodies ? limits.bytes.bodies : limits.bytes.other
  }

  const excess = () => {
    const { received } = client.stats()
    const now = performance.now()
    if (command.tag !== inside.tagCounter)
      command = { tag: inside.tagCounter, from: received, lines: 0, startedAt: now }
    // The library stores all advertised authentication methods until the connection ends.
    if (received - command.from > mostBytes() || inside.authCapabilities.size > 100) return tooLarge()
    return now - command.startedAt > limits.ms ? tooSlow() : undefined
  }

  const { _transform, checkLineLength, checkResponseSize } = streamer
  streamer._transform = (chunk, encoding, next) => {
    const error = excess()
    if (error) streamer.failStream(error)
    _transform.call(streamer, chunk, encoding, next)
  }
  streamer.checkLineLength = (length) => {
    const before = streamer.inputBuffer.reduce((sum, part) => sum + part.length, 0)
    return checkLineLength.call(streamer, before + length)
  }
  streamer.checkResponseSize = (bytes, isPart) => {
    if (!isPart) command.lines += 1
    if (command.lines > limits.lines) return streamer.failStream(tooLarge())
    return checkResponseSize.call(streamer, bytes, isPart)
  }
}

const tooLarge = () =>
  Object.assign(new Error('The response of the server is too large.'), { code: 'ResponseTooLarge' })
const tooSlow = () => Object.assign(new Error('The response of the server never ends.'), { code: 'ETIMEOUT' })
