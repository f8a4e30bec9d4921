import { routes as domains } from './domains/domain-routes.ts'
import { routes as providers } from './providers/provider-routes.ts'

export const routes = [...domains, ...providers]
