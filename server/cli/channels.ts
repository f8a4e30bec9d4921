import type { Channel } from '../../contract/channels.ts'
import { createChannel, updateChannel } from '../channels/actions.ts'
import { publicUrl } from '../config.ts'
import { enter } from '../platform/db/transaction.ts'
import { columns } from './columns.ts'
import { getWorkspace, getWorkspaceOfChannel } from './lookups.ts'
import { oneOf, optional, required, text } from './options.ts'
import { commandOnData } from './with-installation.ts'

const look = {
  address: optional(text('ADDRESS'), 'Address that people write to; only for a channel of type email.'),
  color: optional(text('#RRGGBB'), 'Colour that it is shown in.'),
}

export const channelCreate = commandOnData({
  name: 'channel create',
  about: 'Creates an inbox for an email address, or a widget to embed in a website.',
  options: {
    workspace: required(text('WORKSPACE'), 'Slug, id or ULID of the workspace.'),
    type: required(oneOf('email', 'widget'), 'What kind of channel it is.'),
    name: required(text('NAME'), 'Name of the channel.'),
    ...look,
  },
  run: ({ values: { workspace, ...wanted }, config, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, (await getWorkspace(tx, workspace)).id)
      const channel = await createChannel(inside, wanted, config.MAIL_DOMAIN)
      const snippet = channel.type === 'widget' && snippetOf(channel, publicUrl(config))
      return { channel, ...(snippet && { snippet }) }
    }),
  show: ({ channel, snippet }) => [describe(channel), ...(snippet ? ['', snippet] : [])].join('\n'),
})

export const channelUpdate = commandOnData({
  name: 'channel update',
  about: 'Changes a channel; what is left out stays.',
  argument: { shown: 'ULID', about: 'The channel.' },
  options: { name: optional(text('NAME'), 'Name of the channel.'), ...look },
  run: ({ argument, values, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, await getWorkspaceOfChannel(tx, argument))
      return { channel: await updateChannel(inside, argument, values) }
    }),
  show: ({ channel }) => describe(channel),
})

/** What a website embeds to show the widget. */
const snippetOf = ({ ulid }: Channel, url: string) =>
  `<script src="${url}/widget.js" data-channel="${ulid}" async></script>`

const describe = ({ ulid, name, type, color, email_address }: Channel) =>
  columns([
    ['ULID', ulid],
    ['Name', name],
    ['Type', type],
    ['Color', color],
    ['Address', email_address],
  ])
