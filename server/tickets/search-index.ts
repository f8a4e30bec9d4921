import type { Write } from '../platform/db/transaction.ts'
export const indexTexts = async (_tx: Write, _ticket: number, _texts: string[]) => {}
