import { noticeTo, removeSecondFactor } from '../../members/accounts/actions.ts'
import { addMember } from '../../members/members/actions.ts'
import { findAccount, updateAccount } from '../../members/members/record/accounts.ts'
import { all, isMember } from '../../members/members/record/store.ts'
import { enter } from '../../platform/db/transaction.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import * as described from '../descriptions/members.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getAccount, getChannels, getWorkspace } from './lookups.ts'

export const memberAdd = commandOnData({
  ...described.memberAdd,
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
  ...described.memberUpdate,
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
  ...described.memberList,
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
