import type { GlobalRead } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { domainOfEmail } from './domains/domain-rules.ts'
import { type Company, companyOf, isOwner } from './providers/provider-store.ts'

/** The company whose provider signs in people of this address. It depends on the domain only. */
export const companyOfEmail = async (tx: GlobalRead, email: string) => {
  const domain = domainOfEmail(email)
  return domain === undefined ? undefined : companyOf(tx, domain)
}

/** The company with whose provider an address must sign in. */
export const requiredCompany = async (tx: GlobalRead, email: string) => {
  const company = await companyOfEmail(tx, email)
  return company?.is_required ? company : undefined
}

/** The same, for an account: the owner of the workspace can also sign in with a password. */
export const requiredOf = async (tx: GlobalRead, { id, email }: { id: number; email: string }) => {
  const company = await requiredCompany(tx, email)
  return company && { company, isOwner: await isOwner(tx, company.workspace, id) }
}

export const pathOf = ({ ulid }: Pick<Company, 'ulid'>) =>
  `/auth/company?${new URLSearchParams({ workspace: ulid })}`

export const companyRequired = (company: Company) =>
  new Problem(403, `Sign in with ${company.name}: your company requires it.`, {
    code: 'company_sign_in_required',
    facts: { company: { name: company.name, url: pathOf(company) } },
  })

/** Rejects what gives an address a way to sign in with a password, if its company requires its own sign-in. */
export const rejectPassword = async (tx: GlobalRead, email: string) => {
  const company = await requiredCompany(tx, email)
  if (company) throw companyRequired(company)
}
