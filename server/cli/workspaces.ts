import { createWorkspace } from '../members/actions.ts'
import { issueToken } from '../tokens/actions.ts'
import { all } from '../workspaces/store.ts'
import { columns } from './columns.ts'
import { email, optional, required, text, timeZone } from './options.ts'
import { commandOnData } from './with-installation.ts'

export const workspaceCreate = commandOnData({
  name: 'workspace create',
  about: 'Creates a workspace with its owner, and an API token of the owner for it.',
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
