import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'

export const agent = page(() => import('./agent-layout.tsx'), 'AgentLayout')
export const overview = page(() => import('./overview-page.tsx'), 'OverviewPage', {
  load: () => ready(queries.channels),
})
export const answers = page(() => import('./answers-page.tsx'), 'AnswersPage', {
  load: () => ready(queries.channels),
  search: texts('outcome', 'verdict', 'channel'),
})
export const gaps = page(() => import('./gaps-page.tsx'), 'GapsPage', { search: texts('brain', 'sort') })
export const sandbox = page(() => import('./sandbox-page.tsx'), 'SandboxPage', { search: texts('with') })
