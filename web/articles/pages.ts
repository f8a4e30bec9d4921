import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'
import { categories } from './categories/category-queries.ts'

const load = () => ready(queries.brains)

export const articles = page(() => import('./articles-page.tsx'), 'ArticlesPage', { load })
export const brain = page(() => import('./brain-page.tsx'), 'BrainPage', {
  load,
  search: texts('q', 'sort', 'state'),
})
export const search = page(() => import('./checking/search-page.tsx'), 'SearchPage', {
  load,
  search: texts('q'),
})
export const questions = page(() => import('./checking/questions-page.tsx'), 'QuestionsPage', { load })
export const helpCentre = page(() => import('./help-centre/help-centre-page.tsx'), 'HelpCentrePage', {
  load: ({ brain }: { brain: string }) => ready(queries.brains, queries.workspace, categories(brain)),
  search: texts('category'),
})

export const importIntoFirst = page(() => import('./articles-page.tsx'), 'ImportIntoFirst', { load })
export const newImport = page(() => import('./importing/import-page.tsx'), 'ImportPage', { load })
export const importReport = page(() => import('./importing/report-page.tsx'), 'ReportPage', {
  load,
  search: texts('show'),
})

export const newArticle = page(() => import('./new-article-page.tsx'), 'NewArticlePage', {
  search: texts('gap'),
})
export const article = page(() => import('./article-page.tsx'), 'ArticlePage')
export const history = page(() => import('./history-page.tsx'), 'HistoryPage', { search: texts('version') })
