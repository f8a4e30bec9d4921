/** Texts for errors of the API. Without a text, the sentence of the API is shown. */
export type Problems = {
  /** By the `code` of a response. */
  codes: Record<string, string>
  /** By the code of the rule that a field violates. `limit` is the number in the sentence of the API. */
  faults: Record<string, (limit: string) => string>
}
