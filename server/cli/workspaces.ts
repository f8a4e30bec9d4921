import { createWorkspace, transferOwnership } from '../members/actions.ts'
import { enter } from '../platform/db/transaction.ts'
import { badRequest } from '../platform/problem.ts'
import { issueToken } from '../tokens/actions.ts'
import { deleteWorkspace, updateWorkspace } from '../workspaces/actions.ts'
import { all, findBySlug, get } from '../workspaces/store.ts'
import { columns } from './columns.ts'
import { getWorkspace } from './lookups.ts'
import { email, optional, orNone, required, slug, text, timeZone } from './options.ts'
import { by, commandOnData } from './with-installation.ts'

export const workspaceCreate = commandOnData({
  name: 'workspace create',
  about: 'Creates a workspace with its owner, and an API token of the owner for it.',
  mayCreate: true,
  options: {
    name: required(text('NAME'), 'Name of the workspace.'),
    'owner-email': required(email, 'Address of its owner, who may be known from another workspace.'),
    'owner-name': optional(text('NAME'), 'Name of an owner who is not known yet.'),
    timezone: optional(timeZone, 'Time zone of its business hours; UTC by default.'),
  },
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
      ['Password', owner.password ?? 'as before'],
      ['API token', token],
    ]),
})

export const workspaceUpdate = commandOnData({
  name: 'workspace update',
  about: 'Changes a workspace or its owner; what is left out stays.',
  argument: { shown: 'WORKSPACE', about: 'Its slug, id or ULID.' },
  options: {
    name: optional(text('NAME'), 'Name of the workspace.'),
    slug: optional(slug, 'Its name in addresses, such as that of the help centre.'),
    'sender-name': optional(
      orNone(text('NAME')),
      'What its mails are from; the name of the workspace by default.',
    ),
    owner: optional(email, 'Member who is the owner from now on; the owner before stays as an admin.'),
  },
  run: ({ argument, values: { name, slug, owner, 'sender-name': sender }, write }) =>
    write(async (tx) => {
      const { id } = await getWorkspace(tx, argument)
      const holder = slug === undefined ? undefined : await findBySlug(tx, slug)
      if (holder && holder.id !== id) throw badRequest(`The slug "${slug}" is that of another workspace.`)
      const changes = {
        ...(name !== undefined && { name }),
        ...(slug !== undefined && { slug }),
        ...(sender !== undefined && { sender_name: sender }),
      }
      const inside = await enter(tx, id)
      if (owner !== undefined && !(await transferOwnership(inside, owner)))
        throw badRequest(`${owner} is not a member of this workspace. "bellhop member add" adds one.`)
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
  name: 'workspace list',
  about: 'Lists the workspaces.',
  options: {},
  run: ({ read }) => read(async (tx) => ({ workspaces: [...(await all(tx))] })),
  show: ({ workspaces }) =>
    columns([
      ['Id', 'Slug', 'Name', 'ULID'],
      ...workspaces.map(({ id, slug, name, ulid }) => [String(id), slug, name, ulid]),
    ]),
})

export const workspaceDelete = commandOnData({
  name: 'workspace delete',
  about: 'Deletes a workspace with all its tickets, contacts and files. Only a backup brings it back.',
  argument: { shown: 'WORKSPACE', about: 'Its slug, id or ULID.' },
  options: { confirm: required(text('NAME'), 'The name of the workspace, to confirm.') },
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
