import { createCompany } from '../../contacts/companies/actions.ts'
import { enter } from '../../platform/db/transaction.ts'
import * as described from '../descriptions/companies.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

export const companyCreate = commandOnData({
  ...described.companyCreate,
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
