import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, Text255, Ulid } from './fields.ts'

export const Company = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    domain: nullable(Type.String()),
    contact_count: Type.Integer(),
  },
  { title: 'Company' },
)
export type Company = Static<typeof Company>

const Domain = Type.String({ format: 'hostname', maxLength: 255 })

const NewCompany = Type.Object({ name: Text255, domain: Type.Optional(nullable(Domain)) })
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
  summary: 'Change a company; fields that are left out stay as they are',
  body: CompanyChanges,
  reply: Company,
})
export const deleteCompany = del('/api/companies/:company', {
  access: 'admin',
  summary: 'Delete a company; its contacts stay, without a company',
})

const facts = Type.Object({ company: Ulid, name: Type.String() })
export const companyCreated = event('company.created', facts)
export const companyUpdated = event('company.updated', facts)
export const companyDeleted = event('company.deleted', facts)
