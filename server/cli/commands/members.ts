import { givenRoles } from '../../../contract/base/permissions.ts'
import { noticeTo, removeSecondFactor } from '../../accounts/actions.ts'
import { findAccount, updateAccount } from '../../members/accounts.ts'
import { addMember } from '../../members/actions.ts'
import { all, isMember } from '../../members/store.ts'
import { enter } from '../../platform/db/transaction.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { email } from '../../platform/validation/addresses.ts'
import { listOf, oneOf, text, ulid } from '../../platform/validation/kinds.ts'
import { flag, optional, required, workspace } from '../terminal/options.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getAccount, getChannels, getWorkspace } from './lookups.ts'

export const memberAdd = commandOnData({
  name: 'member add',
  about: 'Adds a member to a workspace. A new user gets a password.',
  options: {
    workspace,
    email: required(email, 'Email address of the user.'),
    name: optional(text('NAME'), 'Name of the user. Only used for a new user.'),
    role: required(oneOf(...givenRoles), 'Role of the member.'),
    channels: optional(listOf(ulid), 'Channels that the member can access. Default: all channels.'),
  },
  run: ({ values: { workspace, email, name, role, channels }, write }) =>
    write(async (tx) => {
      const { id, slug } = await getWorkspace(tx, workspace)
      const inside = await enter(tx, id)
      if (await isMember(inside, email.toLowerCase()))
        throw badRequest(`${email} is already a member of ${slug}.`)
      const access = channels && (await getChannels(inside, channels)).map((channel) => channel.id)
      const { user } = await addMember(inside, { email, name, role, channels: access })
      return { user: { ulid: user.ulid, email: user.email, password: user.password } }
    }),
  show: ({ user }) =>
    columns([
      ['Email', user.email],
      ['Password', user.password ?? 'unchanged'],
    ]),
})

export const memberUpdate = commandOnData({
  name: 'member update',
  about: 'Updates the name, the email address or the sign-in of a user in all workspaces.',
  argument: { shown: 'ADDRESS', about: 'Current email address of the user.' },
  options: {
    name: optional(text('NAME'), 'New name.'),
    email: optional(email, 'New email address. The user signs in with it.'),
    'remove-second-factor': flag('Removes the second factor of a user who lost the authenticator app.'),
  },
  ofAccount: ({ argument }) => ({ email: argument }),
  run: ({ argument, values, write }) =>
    write(async (tx) => {
      const account = await getAccount(tx, argument)
      const other = values.email && (await findAccount(tx, values.email))
      if (other && other.id !== account.id)
        throw badRequest(`${values.email} is the email address of another user.`)
      if (values['remove-second-factor']) {
        await removeSecondFactor(tx, account.id)
        noticeTo(tx, account.id, 'second_factor_off')
      }
      const { ulid, email, name } = await updateAccount(tx, account.id, values)
      if (email !== account.email) noticeTo(tx, account.id, 'email', { address: account.email })
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
