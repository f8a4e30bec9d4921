import { createCompany } from '../companies/actions.ts'
import { enter } from '../platform/db/transaction.ts'
import { columns } from './columns.ts'
import { getWorkspace } from './lookups.ts'
import { domain, optional, required, text, workspace } from './options.ts'
import { commandOnData } from './with-installation.ts'

export const companyCreate = commandOnData({
  name: 'company create',
  about: 'Creates a company that contacts can belong to.',
  options: {
    workspace,
    name: required(text('NAME'), 'Name of the company.'),
    domain: optional(domain, 'Its internet domain.'),
  },
  run: ({ values: { workspace, ...wanted }, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, (await getWorkspace(tx, workspace)).id)
      const { id, ulid, name, domain } = await createCompany(inside, wanted)
      return { company: { id, ulid, name, domain } }
    }),
  show: ({ company }) =>
    columns([
      ['ULID', company.ulid],
      ['Name', company.name],
      ['Domain', company.domain ?? 'none'],
    ]),
})
