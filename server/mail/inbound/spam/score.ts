/** The weight that each token adds to the score of a mail. Positive is spam. */
export type Weights = { bias: number; of: (token: number) => number }

/** Mails have different numbers of tokens, so that the sum is made comparable. */
const share = (tokens: readonly number[]) => 1 / Math.sqrt(tokens.length + 1)

/** The score of a mail by logistic regression: the logarithm of the odds that it is spam. */
export const scoreOf = (tokens: readonly number[], { bias, of }: Weights) =>
  bias + share(tokens) * tokens.reduce((sum, token) => sum + of(token), 0)

/**
 * The weight that a lesson adds to each token of a mail, with the score that the mail had: much if the score was
 * wrong, and nearly nothing if it was right.
 */
export const lessonOf = (tokens: readonly number[], score: number, isSpam: boolean, rate: number) =>
  rate * share(tokens) * ((isSpam ? 1 : 0) - 1 / (1 + Math.exp(-score)))
