import type { Write } from '../../platform/db/transaction.ts'
import { wordsOf } from './words.ts'

/** Lets a ticket be found by these texts too. The row of the ticket must have been touched before. */
export const indexTexts = async ({ sql }: Write, ticket: number, texts: string[]) => {
  const words = wordsOf(texts)
  if (words.length) await sql`select add_ticket_words(${ticket}, ${words}::text[])`
}
