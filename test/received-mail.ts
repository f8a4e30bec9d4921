import { Readable } from 'node:stream'
import { receive } from '../server/mail/inbound/receiving/receive.ts'
import type { Bellhop } from './harness.ts'

type Mail = {
  workspace: { id: number; owner: { token: string } }
  channel: { id: number }
  raw: string
  from: string
}

/** Receives a mail for a channel, and returns its ticket. */
export const receiveRaw = async (
  { services, runJobs, call }: Pick<Bellhop, 'services' | 'runJobs' | 'call'>,
  { workspace, channel, raw, from }: Mail,
): Promise<{ ulid: string }> => {
  const [ulid = ''] = await receive(services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from },
    destinations: [{ workspace: workspace.id, channel: channel.id, recipients: ['support@acme.test'] }],
  })
  await runJobs()
  return (await call(`GET /api/mails/${ulid}`, { token: workspace.owner.token })).body.data.ticket
}
