import { companyCreated, type NewCompany } from '../../contract/contacts/companies.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import * as store from './store.ts'

export { find as findCompany } from './store.ts'

export const createCompany = async (tx: Write, wanted: NewCompany) => {
  const company = await store.insert(tx, wanted)
  emit(tx, companyCreated, { company: company.ulid, name: company.name })
  return company
}
