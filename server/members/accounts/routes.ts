import { routes as ownership } from './ownership/ownership-routes.ts'
import { routes as passwords } from './passwords/password-routes.ts'
import { routes as secondFactor } from './second-factor/second-factor-routes.ts'
import { routes as sessions } from './sessions/session-routes.ts'
import { routes as setup } from './setup/setup-routes.ts'

export const routes = [...setup, ...sessions, ...passwords, ...secondFactor, ...ownership]
