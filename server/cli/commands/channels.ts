import type {
  AgentMode,
  Channel,
  ChannelMailChanges,
  ChannelMailSettings,
  ChannelWithMail,
  TestStep,
} from '../../../contract/channels/channels.ts'
import { setAgent } from '../../articles/brains/actions.ts'
import {
  createChannel,
  findChannel,
  listChannels,
  senderName,
  setExtras,
  setMail,
  updateChannel,
  widgetOf,
} from '../../channels/actions.ts'
import { type Config, publicUrl } from '../../config.ts'
import { openKeys } from '../../keys.ts'
import { testChannel } from '../../mail/connection-test/test-channel.ts'
import { enter, type Write } from '../../platform/db/transaction.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import * as described from '../descriptions/channels.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace, getWorkspaceOfChannel } from './lookups.ts'

/** The sender of a channel, updated if a new one was given. */
const withSender = async (tx: Write, { id }: Channel, name: string | null | undefined) => {
  if (name !== undefined) await setExtras(tx, id, { sender_name: name })
  return senderName(tx, id)
}

type AgentOptions = { brain?: string | null; agent?: AgentMode }

/** The agent of a channel, updated if options were given. */
const withAgent = async (tx: Write, channel: Channel, { brain, agent }: AgentOptions) => {
  const changes = { ...(brain !== undefined && { brain_ulid: brain }), ...(agent && { agent_mode: agent }) }
  const known = Object.keys(changes).length ? setAgent(tx, channel, changes) : findChannel(tx, channel.ulid)
  return agentOf(await known)
}

const agentOf = (channel: ChannelWithMail | undefined) => ({
  brain: channel?.brain ?? null,
  agent_mode: channel?.agent_mode ?? 'off',
})

type MailOptions = { [Name in keyof typeof described.mailOptions]?: string | null }

const mailChanges = ({ acknowledgement, dkim, ...urls }: MailOptions): ChannelMailChanges => ({
  ...(urls['imap-url'] !== undefined && { imap_url: urls['imap-url'] }),
  ...(urls['smtp-url'] !== undefined && { smtp_url: urls['smtp-url'] }),
  ...(acknowledgement !== undefined && { acknowledgement }),
  ...(dkim !== undefined && { dkim_selector: dkim }),
})

/** Users of the command line may use servers in a private network. */
const withMail = (tx: Write, channel: Channel, changes: ChannelMailChanges, config: Config) =>
  setMail(tx, channel, changes, {
    keys: openKeys(config),
    site: publicUrl(config),
    mailDomain: config.MAIL_DOMAIN,
    isTrusted: true,
  })

export const channelList = commandOnData({
  ...described.channelList,
  run: async ({ values, read, db }) => {
    const { id } = await read((tx) => getWorkspace(tx, values.workspace))
    return { channels: await db.read(id, listChannels) }
  },
  show: ({ channels }) =>
    columns([
      ['ULID', 'Type', 'Name', 'Address', 'Receiving', 'Sending'],
      ...channels.map(({ ulid, type, name, email_address, mail }) => [
        ...[ulid, type, name, email_address],
        ...[mail.receiving.state, mail.sending.state],
      ]),
    ]),
})

export const channelCreate = commandOnData({
  ...described.channelCreate,
  run: ({ values: { workspace, ...wanted }, config, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, (await getWorkspace(tx, workspace)).id)
      const channel = await createChannel(inside, wanted, config.MAIL_DOMAIN)
      const settings = await withMail(inside, channel, mailChanges(wanted), config)
      const widget = channel.type === 'widget' && (await widgetOf(inside, channel.id, publicUrl(config)))
      const sender_name = await withSender(inside, channel, wanted['sender-name'])
      const shown = { ...channel, sender_name, ...(await withAgent(inside, channel, wanted)) }
      return {
        channel: shown,
        mail: settings,
        ...(widget && { snippet: widget.snippet, demo_url: widget.demo_url }),
      }
    }),
  show: ({ channel, mail, snippet, demo_url }) =>
    [
      describe(channel),
      describeMail(mail),
      ...(snippet ? ['', 'Put this into the pages of your site:', snippet, `Try it at ${demo_url}`] : []),
    ].join('\n'),
})

export const channelUpdate = commandOnData({
  ...described.channelUpdate,
  run: ({ argument, values, config, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, await getWorkspaceOfChannel(tx, argument))
      const channel = await updateChannel(inside, argument, values)
      const changes = { ...mailChanges(values), renew_inbound_url: values['new-inbound-url'] }
      const sender_name = await withSender(inside, channel, values['sender-name'])
      const shown = { ...channel, sender_name, ...(await withAgent(inside, channel, values)) }
      return { channel: shown, mail: await withMail(inside, channel, changes, config) }
    }),
  show: ({ channel, mail }) => [describe(channel), describeMail(mail)].join('\n'),
})

export const channelTest = commandOnData({
  ...described.channelTest,
  run: async ({ argument, config, db, read, say, json }) => {
    const ulid = argument.toLowerCase()
    const workspace = await read((tx) => getWorkspaceOfChannel(tx, ulid))
    const channel = await db.read(workspace, (tx) => findChannel(tx, ulid))
    if (!channel) throw notFound()
    const steps: TestStep[] = []
    const services = {
      db,
      config,
      clock: systemClock,
      log: createLog('silent', { pretty: false }),
      keys: openKeys(config),
    }
    for await (const step of testChannel(services, { ...channel, workspace })) {
      if (!json) say(`${step.ok ? 'ok' : 'ERROR'}  ${step.name}: ${step.words}`)
      steps.push(step)
    }
    return { ok: steps.every(({ ok }) => ok), steps }
  },
  show: ({ ok }) =>
    ok ? 'Incoming and outgoing mail of this channel work.' : 'The test failed. See the steps above.',
  isFailure: ({ ok }) => !ok,
})

type Shown = Channel & Pick<ChannelWithMail, 'brain' | 'agent_mode'> & { sender_name: string | null }

const describe = ({ ulid, name, type, color, email_address, brain, agent_mode, sender_name }: Shown) =>
  columns([
    ['ULID', ulid],
    ['Name', name],
    ['Type', type],
    ['Color', color],
    ['Address', email_address],
    ['Sender name', sender_name ?? 'same as the workspace'],
    ['Brain', brain?.name ?? 'none'],
    ['Agent', agent_mode],
  ])

const describeMail = ({
  inbound_url,
  forwarding_address,
  imap_server,
  smtp_server,
  dkim,
}: ChannelMailSettings) =>
  columns([
    ...(inbound_url ? [['Inbound URL', inbound_url]] : []),
    ...(forwarding_address ? [['Forwarding address', forwarding_address]] : []),
    ...(imap_server ? [['IMAP server', imap_server]] : []),
    ...(smtp_server ? [['SMTP server', smtp_server]] : []),
    ...(dkim ? [['DKIM record', `${dkim.name}  TXT  ${dkim.value}`]] : []),
  ])
