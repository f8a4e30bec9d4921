import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, Id, integer, nullable, string, Text255, Ulid } from '../base/fields.ts'
import { ExternalId, fieldsBody, ShownFieldValues, shownExternalId } from '../fields/field-values.ts'

export const Company = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the company.'),
    domain: nullable(string('Domain of the company, in lower case. Null if it is not set.')),
    external_id: nullable(string(shownExternalId)),
    fields: ShownFieldValues,
    contact_count: integer('Number of contacts.'),
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
  reply: Type.Array(Company),
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
export const deleteCompany = del('/api/companies/:company', {
  access: 'admin',
  summary: 'Delete a company',
  description: 'Its contacts are kept, without a company.',
})

const facts = Type.Object({ company: Ulid, name: Type.String() })
export const companyCreated = event('company.created', facts)
export const companyUpdated = event('company.updated', facts)
export const companyDeleted = event('company.deleted', facts)
