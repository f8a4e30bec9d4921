import { changeProvider } from '../../members/company-sign-in/actions.ts'
import { createWorkspace, transferOwnership } from '../../members/members/actions.ts'
import { enter } from '../../platform/db/transaction.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { issueToken } from '../../workspaces/tokens/actions.ts'
import { deleteWorkspace, updateWorkspace } from '../../workspaces/workspaces/actions.ts'
import { all, findBySlug, get } from '../../workspaces/workspaces/store.ts'
import * as described from '../descriptions/workspaces.ts'
import { columns } from '../terminal/output.ts'
import { by, commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

export const workspaceCreate = commandOnData({
  ...described.workspaceCreate,
  mayCreate: true,
  run: ({ values, write }) =>
    write(async (tx) => {
      const { workspace, owner } = await createWorkspace(tx, {
        name: values.name,
        ownerEmail: values['owner-email'],
        ownerName: values['owner-name'],
        timezone: values.timezone,
      })
      const { token } = await issueToken(tx, {
        userId: owner.id,
        name: `Owner of ${workspace.name}`.slice(0, 255),
        workspaces: [workspace.id],
      })
      const { ulid, email, password } = owner
      return { workspace, owner: { ulid, email, password }, token }
    }),
  show: ({ workspace, owner, token }) =>
    columns([
      ['Workspace', `${workspace.name} (id ${workspace.id}, slug ${workspace.slug})`],
      ['Owner', owner.email],
      ['Password', owner.password ?? 'unchanged'],
      ['API token', token],
    ]),
})

export const workspaceUpdate = commandOnData({
  ...described.workspaceUpdate,
  run: ({ argument, values: { name, slug, owner, 'sender-name': sender, ...values }, write }) =>
    write(async (tx) => {
      const { id } = await getWorkspace(tx, argument)
      const holder = slug === undefined ? undefined : await findBySlug(tx, slug)
      if (holder && holder.id !== id) throw badRequest(`The slug "${slug}" is used by another workspace.`)
      const changes = {
        ...(name !== undefined && { name }),
        ...(slug !== undefined && { slug }),
        ...(sender !== undefined && { sender_name: sender }),
      }
      const inside = await enter(tx, id)
      if (owner !== undefined && !(await transferOwnership(inside, { email: owner })))
        throw badRequest(`${owner} is not a member of this workspace. Run "bellhop member add" first.`)
      if (values['allow-passwords']) await changeProvider(inside, { is_required: false })
      const isChanged = Object.keys(changes).length > 0
      return { workspace: isChanged ? await updateWorkspace(inside, changes) : await get(inside) }
    }),
  show: ({ workspace: { name, id, slug, sender_name } }) =>
    columns([
      ['Workspace', `${name} (id ${id}, slug ${slug})`],
      ['Sender name', sender_name ?? name],
    ]),
})

export const workspaceList = commandOnData({
  ...described.workspaceList,
  run: ({ read }) => read(async (tx) => ({ workspaces: [...(await all(tx))] })),
  show: ({ workspaces }) =>
    columns([
      ['Id', 'Slug', 'Name', 'ULID'],
      ...workspaces.map(({ id, slug, name, ulid }) => [String(id), slug, name, ulid]),
    ]),
})

export const workspaceDelete = commandOnData({
  ...described.workspaceDelete,
  run: async ({ argument, values, read, db }) => {
    const workspace = await read((tx) => getWorkspace(tx, argument))
    if (values.confirm !== workspace.name)
      throw badRequest(
        `Nothing was deleted: --confirm must be the name of the workspace, "${workspace.name}".`,
      )
    await deleteWorkspace(db, workspace.id, by)
    return { workspace, deleted: true }
  },
  show: ({ workspace }) =>
    `${workspace.name} is deleted. A running server removes its files within a minute.`,
})
