import { pageStrings } from '../../platform/page-strings.ts'

/** The roles of people who join by signing in. */
export const joiningRoles = (['member', 'light', 'viewer'] as const).map((value) => ({
  value,
  label: pageStrings.settings.roles[value],
}))
