import { longestIcs } from '../../../../contract/workspaces/calendars.ts'
import type { Networks } from '../../../platform/egress/networks.ts'
import { Egress } from '../../../platform/egress/rejection.ts'
import { requestOut } from '../../../platform/egress/request.ts'

const timeoutMs = 10_000

/** Fetches the text of a calendar file. Links to calendars often begin with `webcal:`, which stands for `https:`. */
export const icsAt = async (url: string, allow: readonly string[], networks: Networks = 'public') => {
  const { status, bytes, isCut } = await requestOut({
    ...{ method: 'GET', url: url.replace(/^webcals?:/i, 'https:') },
    ...{ networks, allow, timeoutMs, mostBytes: longestIcs },
  })
  if (status !== 200) throw new Egress('answer', `The server returned ${status}.`)
  if (isCut) throw new Egress('answer', 'The file is larger than 1 MB.')
  return bytes.toString('utf8')
}
