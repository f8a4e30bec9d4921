import { helpTexts } from '../../../../contract/workspaces/customer-languages.ts'

const { title, name, introduction, search } = helpTexts.en

/** All texts of the help centre itself. The other languages have the same. */
export const english = {
  locale: 'en-GB',
  centre: (workspace: string) => `${workspace} Help Centre`,
  brand: name,
  skip: 'Skip to the content',
  greeting: title,
  introduction,
  articles: 'Articles',
  otherArticles: 'Other articles',
  allArticles: 'All articles',
  moreArticles: 'More articles',
  firstArticles: 'Back to the first articles',
  breadcrumb: 'Breadcrumb',
  updated: 'Last updated',
  table: 'Table',
  search,
  searchLabel: 'Search the help centre',
  searchPlaceholder: 'Ask a question',
  results: (question: string) => `Results for “${question}”`,
  searchTitle: 'Search',
  corrected: 'Showing results for',
  near: 'No article answers this question exactly. These are the closest matches.',
  found: (count: number) => (count === 1 ? 'One article was found.' : `${count} articles were found.`),
  noQuestion: 'Enter a question in your own words.',
  nothing: (question: string) => `Nothing was found for “${question}”`,
  advice: ['Use other words, or fewer.', 'Check the spelling.', 'Search in the language of the articles.'],
  browse: 'Browse all articles',
  notIt: 'Did not find what you need?',
  writeToUs: 'Contact us:',
  missing: 'Page not found',
  missingReason:
    'The page may have been moved, or it is no longer public. The address may also contain a typo.',
  missingSearch: 'Try a search:',
  busy: 'Too many requests',
  busyReason: 'Please try again in a minute.',
}
