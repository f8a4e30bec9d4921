/** All that the help centre says itself. */
export const words = {
  language: 'en',
  centre: (workspace: string) => `${workspace} Help Centre`,
  brand: 'Help Centre',
  skip: 'Skip to the content',
  greeting: 'How can we help?',
  introduction: (workspace: string) => `Answers and guides from ${workspace}.`,
  articles: 'Articles',
  allArticles: 'All articles',
  moreArticles: 'More articles',
  firstArticles: 'Back to the first articles',
  breadcrumb: 'Where you are',
  updated: 'Last updated',
  table: 'Table',
  search: 'Search',
  searchLabel: 'Search the help centre',
  searchPlaceholder: 'Ask a question',
  results: (question: string) => `Results for “${question}”`,
  searchTitle: 'Search',
  repaired: 'Showing results for',
  near: 'No article answers exactly this. These come closest.',
  found: (count: number) => (count === 1 ? 'One article was found.' : `${count} articles were found.`),
  noQuestion: 'Type what you would like to know, in your own words.',
  nothing: (question: string) => `Nothing was found for “${question}”`,
  advice: ['Use other words, or fewer.', 'Check the spelling.', 'Search in the language of the articles.'],
  browse: 'Look through all articles',
  notIt: 'Was this not it?',
  writeToUs: 'Write to us and we will help:',
  missing: 'This page is not here',
  missingReason: 'It may have been moved, or it is no longer public. The address may also have a slip in it.',
  missingSearch: 'Perhaps a search finds it:',
  busy: 'Too many requests',
  busyReason: 'Please try again in a minute.',
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const dateOf = (moment: Date) => dates.format(moment)
