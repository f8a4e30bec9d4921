import { findAccount, updateAccount } from '../members/accounts.ts'
import { addMember } from '../members/actions.ts'
import { all, isMember } from '../members/store.ts'
import { enter } from '../platform/db/transaction.ts'
import { badRequest } from '../platform/problem.ts'
import { columns } from './columns.ts'
import { getAccount, getChannels, getWorkspace } from './lookups.ts'
import { email, listOf, oneOf, optional, required, text, ulid, workspace } from './options.ts'
import { commandOnData } from './with-installation.ts'

export const memberAdd = commandOnData({
  name: 'member add',
  about: 'Adds a person to a workspace, with a password if they are new to Bellhop.',
  options: {
    workspace,
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

export const memberUpdate = commandOnData({
  name: 'member update',
  about: 'Changes the name or the address of a person, in all their workspaces.',
  argument: { shown: 'ADDRESS', about: 'The address that the person has now.' },
  options: {
    name: optional(text('NAME'), 'The new name.'),
    email: optional(email, 'The new address, which they sign in with.'),
  },
  run: ({ argument, values, write }) =>
    write(async (tx) => {
      const account = await getAccount(tx, argument)
      const other = values.email && (await findAccount(tx, values.email))
      if (other && other.id !== account.id)
        throw badRequest(`${values.email} is the address of another person.`)
      const { ulid, email, name } = await updateAccount(tx, account.id, values)
      return { user: { ulid, email, name } }
    }),
  show: ({ user }) =>
    columns([
      ['Email', user.email],
      ['Name', user.name],
    ]),
})

export const memberList = commandOnData({
  name: 'member list',
  about: 'Lists the members of a workspace.',
  options: { workspace },
  run: async ({ values, read, db }) => {
    const { id } = await read((tx) => getWorkspace(tx, values.workspace))
    return { members: [...(await db.read(id, all))] }
  },
  show: ({ members }) =>
    columns([
      ['ULID', 'Email', 'Name', 'Role'],
      ...members.map(({ ulid, email, name, role }) => [ulid, email, name, role]),
    ]),
})
