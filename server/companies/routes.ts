import {
  companyDeleted,
  createCompany,
  deleteCompany,
  listCompanies,
  showCompany,
  updateCompany,
} from '../../contract/contacts/companies.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { route } from '../platform/http/route.ts'
import * as actions from './actions.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { company: string }) => store.find(tx, params.company)
const lock = (tx: Write, params: { company: string }) => store.lockWithContacts(tx, params.company)

export const routes = [
  route(listCompanies, ({ tx }) => store.all(tx)),
  route(showCompany, find, async ({ found }) => found),
  route(createCompany, ({ tx, body }) => actions.createCompany(tx, body)),
  route(updateCompany, find, ({ tx, found, body }) => actions.changeCompany(tx, found.id, body)),
  route(deleteCompany, lock, async ({ tx, found }) => {
    emit(tx, companyDeleted, { company: found.ulid, name: found.name })
  }),
]
