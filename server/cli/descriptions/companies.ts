import { domain } from '../../platform/validation/addresses.ts'
import { text } from '../../platform/validation/kinds.ts'
import { optional, required, workspace } from '../terminal/options.ts'

export const companyCreate = {
  name: 'company create',
  about: 'Creates a company that contacts can belong to.',
  options: {
    workspace,
    name: required(text('NAME'), 'Name of the company.'),
    domain: optional(domain, 'Domain of the company, such as example.com.'),
  },
}
