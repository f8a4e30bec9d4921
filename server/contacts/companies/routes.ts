import {
  CompanyOfBatch,
  companyDeleted,
  createCompany,
  deleteCompany,
  listCompanies,
  putCompanies,
  putCompanyByExternalId,
  showCompany,
  updateCompany,
} from '../../../contract/contacts/companies.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { judgeItems, writeItems } from '../../platform/http/batch.ts'
import { route } from '../../platform/http/route.ts'
import * as actions from './actions.ts'
import { companiesAfter, pageOfCompanies } from './listing.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { company: string }) => store.find(tx, params.company)
const lock = (tx: Write, params: { company: string }) => store.lockWithContacts(tx, params.company)

export const routes = [
  route(listCompanies, ({ tx, page }) => {
    const { cursor } = page
    return cursor ? companiesAfter(tx, { ...page, cursor }) : pageOfCompanies(tx, page)
  }),
  route(showCompany, find, async ({ found }) => found),
  route(createCompany, ({ tx, body }) => actions.createCompany(tx, body)),
  route(updateCompany, find, ({ tx, found, body }) => actions.changeCompany(tx, found.id, body)),
  route(
    putCompanyByExternalId,
    async (_, { externalId }) => externalId,
    ({ tx, found, body }) => actions.putCompany(tx, { externalId: found, body }),
  ),
  route(putCompanies, ({ tx, body }) =>
    writeItems(tx, judgeItems('companies', CompanyOfBatch, body.companies), (own, { external_id, ...item }) =>
      actions.putCompany(own, { externalId: external_id, body: item }),
    ),
  ),
  route(deleteCompany, lock, async ({ tx, found }) => {
    emit(tx, companyDeleted, { company: found.ulid, name: found.name })
  }),
]
