import type { Networks } from '../../platform/egress/networks.ts'
import { graphTransport } from '../../platform/mail/graph-transport.ts'
import type { Step } from './steps.ts'

type Mail = { address: string; raw: string | undefined }
type Way = { url: string; networks: Networks; token: () => Promise<string> }

const name = 'Sending'

/** Tests whether mail can be sent through Microsoft Graph. Without a mail, only the sign-in. */
export async function* testGraph(
  { url, networks, token }: Way,
  { address, raw }: Mail,
): AsyncGenerator<Step, boolean> {
  let access: string
  try {
    access = await token()
  } catch (error) {
    yield { name: `${name}: sign-in`, ok: false, words: (error as Error).message } // only errors are thrown here
    return false
  }
  yield { name: `${name}: sign-in`, ok: true, words: `${address} signed in.` }
  if (raw === undefined) return true
  const envelope = { from: address, to: [address] }
  const result = await graphTransport({ url, networks, token: access })
    .deliver({ raw, to: address, envelope })
    .catch((error: Error) => ({ rejected: error.message, words: undefined }))
  const { rejected, words = '' } = result
  yield { name: `${name}: a mail`, ok: rejected === undefined, words: rejected ?? words }
  return rejected === undefined
}
