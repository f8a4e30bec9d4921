import { createCompany } from '../../companies/actions.ts'
import { enter } from '../../platform/db/transaction.ts'
import { domain } from '../../platform/validation/addresses.ts'
import { text } from '../../platform/validation/kinds.ts'
import { optional, required, workspace } from '../terminal/options.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

export const companyCreate = commandOnData({
  name: 'company create',
  about: 'Creates a company that contacts can belong to.',
  options: {
    workspace,
    name: required(text('NAME'), 'Name of the company.'),
    domain: optional(domain, 'Domain of the company, such as example.com.'),
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
