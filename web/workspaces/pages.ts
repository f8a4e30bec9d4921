import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'

export const getStarted = page(() => import('./getting-started/get-started-page.tsx'), 'GetStartedPage')

export const settings = page(() => import('./settings/settings-layout.tsx'), 'SettingsLayout')

export const tokens = page(() => import('./tokens/tokens-page.tsx'), 'TokensPage', {
  load: () => ready(queries.tokens),
})
export const workspace = page(() => import('./settings/workspace-page.tsx'), 'WorkspacePage', {
  load: () => ready(queries.workspace),
})
export const appearance = page(() => import('./appearance/appearance-page.tsx'), 'AppearancePage', {
  load: () => ready(queries.workspace),
})
export const tags = page(() => import('./tags/tags-page.tsx'), 'TagsPage', {
  load: () => ready(queries.tags),
})
export const fields = page(() => import('./fields/fields-page.tsx'), 'FieldsPage', {
  load: () => ready(queries.fields),
})
export const hours = page(() => import('./hours/hours-page.tsx'), 'HoursPage', {
  load: () => ready(queries.businessHours, queries.calendars),
})
export const auditLog = page(() => import('./audit-log/audit-log-page.tsx'), 'AuditLogPage', {
  search: texts('actor', 'kind', 'name', 'from', 'to'),
})
