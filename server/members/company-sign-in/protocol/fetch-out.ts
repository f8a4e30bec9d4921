import type { CustomFetch } from 'openid-client'
import type { Networks } from '../../../platform/egress/networks.ts'
import { Egress } from '../../../platform/egress/rejection.ts'
import { requestOut } from '../../../platform/egress/request.ts'

/** The rules for requests to a provider whose URL a member entered. */
export type Outside = { config: { EGRESS_ALLOW: readonly string[] }; networks?: Networks | undefined }

const timeoutMs = 8_000
const mostBytes = 256 * 1024
const withoutBody = [204, 205, 304]

/** Sends all requests of the library: to public addresses only, for a limited time, with a limited response. */
export const fetchOut =
  ({ config, networks = 'public' }: Outside): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await requestOut({
      ...{ method, url, networks, timeoutMs, mostBytes },
      // Bellhop sends the name of its own program.
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^user-agent$/i.test(name))),
      body: body == null ? undefined : String(body),
      allow: config.EGRESS_ALLOW,
      signal,
    })
    const { host } = new URL(url)
    if (answer.isCut) throw new Egress('answer', `The response of ${host} is too large.`)
    if (answer.status < 200 || answer.status > 599)
      throw new Egress('answer', `${host} returned the status ${answer.status}.`)
    const content = withoutBody.includes(answer.status) ? null : new Uint8Array(answer.bytes)
    return new Response(content, { status: answer.status, headers: answer.headers })
  }
