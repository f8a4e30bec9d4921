import type { Read } from './transaction.ts'

/**
 * A table of these ULIDs, to look up each by its key: put the lookup into a lateral join with a limit. As JSON, because
 * PostgreSQL estimates the same number of rows for every list then, and keeps its plan; for arrays it plans anew.
 */
export const ulidsIn = ({ sql }: Pick<Read, 'sql'>, ulids: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(ulids)}::jsonb)`
