import {
  type CompanyChanges,
  companyCreated,
  companyUpdated,
  type NewCompany,
} from '../../contract/contacts/companies.ts'
import { fieldChanges, takenExternalId, valuesOfNew } from '../fields/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { notFound } from '../platform/kernel/problem.ts'
import * as store from './store.ts'

export * as importingCompanies from './import-store.ts'
export { clearField, find as findCompany, following as followingCompanies } from './store.ts'

export const createCompany = async (tx: Write, wanted: NewCompany) => {
  await checkExternalId(tx, wanted.external_id, null)
  const values = valuesOfNew(await fieldChanges(tx, 'company', wanted.fields))
  const company = await store.insert(tx, wanted, values)
  emit(tx, companyCreated, { company: company.ulid, name: company.name })
  return company
}

export const changeCompany = async (tx: Write, id: number, changes: CompanyChanges) => {
  await checkExternalId(tx, changes.external_id, id)
  const company = await store.update(tx, id, changes, await fieldChanges(tx, 'company', changes.fields))
  if (!company) throw notFound()
  emit(tx, companyUpdated, { company: company.ulid, name: company.name })
  return company
}

/** Another company has the id. The unique key decides between requests that are concurrent. */
const checkExternalId = async (tx: Write, externalId: string | null | undefined, except: number | null) => {
  const ulid = externalId ? await store.ulidOfExternalId(tx, externalId, except) : undefined
  if (ulid) throw takenExternalId('company', ulid)
}
