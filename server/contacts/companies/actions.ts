import {
  type CompanyChanges,
  type CompanyOfExternalId,
  companyCreated,
  companyUpdated,
  type NewCompany,
} from '../../../contract/contacts/companies.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { checkedExternalId, fieldChanges, takenExternalId, valuesOfNew } from '../../workspaces/index.ts'
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

type Given = { externalId: string; body: CompanyOfExternalId }

/** Creates or updates the company with an id of another system. Concurrent requests with the same id wait here. */
export const putCompany = async (tx: Write, { externalId, body: given }: Given) => {
  const body = { ...given, external_id: checkedExternalId(externalId) }
  await store.lockExternalId(tx, body.external_id)
  const domain = body.domain?.toLowerCase() ?? null
  const known = await store.lockBy(tx, { externalId: body.external_id, domain })
  if (known?.external_id != null && known.external_id !== body.external_id)
    throw invalid({ domain: [fieldFaults.taken(label('domain'))] })
  if (known) return { data: await changeCompany(tx, known.id, body), meta: { is_new: false } }
  const { name } = body
  if (!name) throw invalid({ name: [fieldFaults.required(label('name'))] })
  return { data: await createCompany(tx, { ...body, name }), meta: { is_new: true } }
}

/** Another company has the id. The unique key decides between requests that are concurrent. */
const checkExternalId = async (tx: Write, externalId: string | null | undefined, except: number | null) => {
  const ulid = externalId ? await store.ulidOfExternalId(tx, externalId, except) : undefined
  if (ulid) throw takenExternalId('company', ulid)
}
