import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'
import { provisioning as provisioningQuery } from './provisioning/provisioning-query.ts'

export const signIn = page(() => import('./account/sign-in-page.tsx'), 'SignInPage', { search: texts('to') })
export const signedIn = page(() => import('./account/signed-in-page.tsx'), 'SignedInPage')
export const forgotPassword = page(() => import('./account/forgot-password-page.tsx'), 'ForgotPasswordPage')
export const resetPassword = page(() => import('./account/reset-password-page.tsx'), 'ResetPasswordPage')
export const setup = page(() => import('./account/setup-page.tsx'), 'SetupPage')
export const invitation = page(() => import('./account/invitation-page.tsx'), 'InvitationPage')

export const profile = page(() => import('./account/profile/settings-page.tsx'), 'SettingsPage')
export const security = page(() => import('./security/security-page.tsx'), 'SecurityPage')
export const companySignIn = page(
  () => import('./company-sign-in/company-sign-in-page.tsx'),
  'CompanySignInPage',
  { load: () => ready(queries.channels) },
)
export const availability = page(() => import('./availability/availability-page.tsx'), 'AvailabilityPage', {
  load: () => ready(queries.availability),
})

export const members = page(() => import('./members/members-page.tsx'), 'MembersPage', {
  load: () => ready(queries.members, queries.channels),
})
export const teams = page(() => import('./members/teams-page.tsx'), 'TeamsPage', {
  load: () => ready(queries.teams),
})
export const team = page(() => import('./members/team-page.tsx'), 'TeamPage', {
  load: () => ready(queries.teams),
})
export const provisioning = page(() => import('./provisioning/provisioning-page.tsx'), 'ProvisioningPage', {
  load: () => ready(provisioningQuery),
})
export const assignment = page(() => import('./members/assignment-page.tsx'), 'AssignmentPage', {
  load: () => ready(queries.workspace),
})
