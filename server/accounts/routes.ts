import { routes as passwords } from './password-routes.ts'
import { routes as secondFactor } from './second-factor-routes.ts'
import { routes as sessions } from './session-routes.ts'
import { routes as setup } from './setup-routes.ts'

export const routes = [...setup, ...sessions, ...passwords, ...secondFactor]
