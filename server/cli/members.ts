import { addMember } from '../members/actions.ts'
import { isMember } from '../members/store.ts'
import { enter } from '../platform/db/transaction.ts'
import { badRequest } from '../platform/problem.ts'
import { columns } from './columns.ts'
import { getChannels, getWorkspace } from './lookups.ts'
import { email, listOf, oneOf, optional, required, text, ulid } from './options.ts'
import { commandOnData } from './with-installation.ts'

export const memberAdd = commandOnData({
  name: 'member add',
  about: 'Adds a person to a workspace, with a password if they are new to Bellhop.',
  options: {
    workspace: required(text('WORKSPACE'), 'Slug, id or ULID of the workspace.'),
    email: required(email, 'Address of the person.'),
    name: optional(text('NAME'), 'Name of a person who is not known yet.'),
    role: required(oneOf('admin', 'member'), 'What they may do.'),
    channels: optional(listOf(ulid), 'The only channels that a member reaches; all by default.'),
  },
  run: ({ values: { workspace, email, name, role, channels }, write }) =>
    write(async (tx) => {
      const { id, slug } = await getWorkspace(tx, workspace)
      const inside = await enter(tx, id)
      if (await isMember(inside, email.toLowerCase()))
        throw badRequest(`${email} is a member of ${slug} already.`)
      const reach = channels && (await getChannels(inside, channels)).map((channel) => channel.id)
      const { user } = await addMember(inside, { email, name, role, channels: reach })
      return { user: { ulid: user.ulid, email: user.email, password: user.password } }
    }),
  show: ({ user }) =>
    columns([
      ['Email', user.email],
      ['Password', user.password ?? 'as before'],
    ]),
})
