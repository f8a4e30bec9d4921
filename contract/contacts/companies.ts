import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { aboutBatches, BatchOutcome, batchOf, ItemId } from '../workspaces/batch.ts'
import { ExternalId, fieldsBody, ShownFieldValues, shownExternalId } from '../workspaces/field-values.ts'

export const Company = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the company.'),
    domain: nullable(string('Domain of the company, in lower case. Null if it is not set.')),
    external_id: nullable(string(shownExternalId)),
    fields: ShownFieldValues,
    contact_count: integer('Number of contacts.'),
    created_at: CreatedAt,
    updated_at: described(
      Timestamp,
      'Time of the last change of the company. A change of its contacts does not count.',
    ),
  },
  { title: 'Company', description: 'An organization that contacts belong to.' },
)
export type Company = Static<typeof Company>

const Domain = Type.String({
  format: 'hostname',
  maxLength: 255,
  description: 'Domain of the company. Unique in the workspace. Null removes it.',
})

const NewCompany = Type.Object({
  name: described(Text255, 'Name of the company.'),
  domain: Type.Optional(nullable(Domain)),
  external_id: Type.Optional(nullable(ExternalId)),
  fields: fieldsBody,
})
export type NewCompany = Static<typeof NewCompany>

const CompanyChanges = Type.Partial(NewCompany)
export type CompanyChanges = Static<typeof CompanyChanges>

export const listCompanies = get('/api/companies', {
  access: 'member',
  summary: 'List the companies',
  description:
    'Without `page`, `per_page` and `cursor`, all companies are listed. To keep a copy up to date, use `sort=updated_at` with ' +
    'a `cursor` and `filter[updated_after]`: see "Keep a copy". Changes that are being made appear a moment later there.',
  paging: {
    item: Company,
    filters: {
      external_id: 'Companies with one of these ids of another system. Commas separate alternatives.',
      updated_after: 'Companies changed at or after this time, in ISO 8601.',
    },
    sorts: { name: 'Name.', updated_at: 'Time of the last change.' },
    cursor: true,
    whole: true,
  },
})
export const showCompany = get('/api/companies/:company', {
  access: 'member',
  summary: 'Show a company',
  reply: Company,
})
export const createCompany = post('/api/companies', {
  access: 'admin',
  summary: 'Create a company',
  body: NewCompany,
  reply: Company,
})
export const updateCompany = put('/api/companies/:company', {
  access: 'admin',
  summary: 'Update a company',
  description: 'Omitted fields stay unchanged.',
  body: CompanyChanges,
  reply: Company,
})
const { external_id: _, ...changesWithoutExternalId } = CompanyChanges.properties
const CompanyOfExternalId = Type.Object({
  ...changesWithoutExternalId,
  name: Type.Optional(described(Text255, 'Name of the company. Required for a new company.')),
})
export type CompanyOfExternalId = Static<typeof CompanyOfExternalId>

export const putCompanyByExternalId = put('/api/companies/by-external-id/:externalId', {
  access: 'admin',
  summary: 'Create or update a company by its external id',
  description:
    'Updates the company with this `external_id`, of at most 200 characters. If there is none, the company with this domain gets it, if it has no ' +
    'other one; otherwise, a company is created. Omitted fields stay unchanged.',
  body: CompanyOfExternalId,
  reply: Company,
  meta: Type.Object({ is_new: boolean('Whether the company was created.') }),
})
export const CompanyOfBatch = Type.Object({ external_id: ItemId, ...CompanyOfExternalId.properties })

export const putCompanies = post('/api/companies/batch', {
  access: 'admin',
  summary: 'Create or update many companies',
  description: aboutBatches,
  body: Type.Object({ companies: batchOf(CompanyOfBatch, 'companies') }),
  reply: Type.Array(BatchOutcome),
  status: 200,
})
export const deleteCompany = del('/api/companies/:company', {
  access: 'admin',
  summary: 'Delete a company',
  description: 'Its contacts are kept, without a company.',
})

const facts = Type.Object({ company: Ulid, name: Type.String() })
export const companyCreated = event('company.created', facts)
export const companyUpdated = event('company.updated', facts)
export const companyDeleted = event('company.deleted', facts)
