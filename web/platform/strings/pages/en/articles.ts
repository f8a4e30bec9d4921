import { numberText } from '../../../base/numbers.ts'

export const articleHistory = {
  title: 'History',
  of: (title: string) => `History: ${title}`,
  versions: 'Former versions',
  none: 'No former versions yet',
  noneText: 'Each text that is replaced is kept here, with who saved it. The last 100 are kept.',
  somebody: 'Import or API',
  difference: 'Difference between this version and the current one',
  former: 'This version',
  now: 'Current version',
  text: 'Removed lines are only in this version, added lines only in the current one.',
  blocks: 'Struck out: only in this version. Underlined: only in the current one.',
  tooDifferent: 'The versions differ too much to be compared. The source shows both.',
  restore: 'Restore this version',
  restored: 'The version is restored.',
  notRestored: (reason: string) => `The version was not restored. ${reason}`,
  back: 'Back to the article',
}

export const articleSearch = {
  label: 'Question',
  placeholder: 'Ask as a customer would, and press Enter',
  text: 'Shows what visitors of the help centre and the agent find for a question, and why.',
  searching: 'Searching…',
  verdict: 'Result of the search',
  answered: 'Answered',
  notAnswered: 'Not answered',
  certainty: (percent: string) => `Certainty ${percent}%`,
  answeredText: 'The first article is similar enough to the question to count as an answer.',
  notAnsweredText: 'No article is similar enough to the question. The agent hands such questions over.',
  corrected: (question: string) => `Searched for “${question}”.`,
  found: 'Found articles',
  none: 'No article has anything to do with the question.',
  score: (score: string) => `Score ${score}`,
  expect: 'Expect this article',
  expectOf: (title: string) => `Expect this article: ${title}`,
  expectNone: 'Expect no answer',
  added: 'Test question added.',
  notAdded: (reason: string) => `The test question was not added. ${reason}`,
}

export const testQuestions = {
  title: 'Test questions',
  text: 'Questions with the article that must be among the first three results. They are checked whenever articles change.',
  none: 'No test questions yet',
  noneText:
    'Search for a question, and choose the article that answers it. You then see when a change makes it worse.',
  toSearch: 'Search for a question',
  check: 'Check now',
  checking: 'Checking as soon as the articles are indexed…',
  result: (passed: number, failed: number, worse: number, better: number) =>
    [
      `${numberText(passed)} passed`,
      `${numberText(failed)} failed`,
      ...(worse ? [`${numberText(worse)} worse than before`] : []),
      ...(better ? [`${numberText(better)} better than before`] : []),
    ].join(', '),
  expects: 'Expects',
  expectsNone: 'Expects no answer',
  deleted: (title: string) => `The expected article “${title}” was deleted.`,
  passed: 'Passed',
  failed: 'Failed',
  rank: (rank: number) => `rank ${numberText(rank)}`,
  changes: { better: 'Better', worse: 'Worse' },
  remove: (question: string) => `Delete the question “${question}”`,
  removed: 'Test question deleted.',
}
