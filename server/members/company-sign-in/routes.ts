import { routes as domains } from './domains/domain-routes.ts'

export const routes = [...domains]
