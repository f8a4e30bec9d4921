import type { Circumstances } from './request-store.ts'

/** Returns true if the contact of a closed ticket may be asked by mail. */
export const mayAsk = (facts: Circumstances) =>
  facts.is_enabled && facts.has_written && facts.is_answered && !facts.is_rated && !facts.is_unconfirmed
