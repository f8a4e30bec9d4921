import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { StoredPiece } from './dashboard-rules.ts'

export const find = async ({ sql, workspace }: Read, user: number) => {
  const [found] = await sql<{ pieces: StoredPiece[] }[]>`
    select pieces from dashboards where workspace_id = ${workspace} and user_id = ${user}`
  return found?.pieces
}

export const lock = async ({ sql, workspace }: Write, user: number) => {
  const [found] = await sql<{ pieces: StoredPiece[] }[]>`
    select pieces from dashboards where workspace_id = ${workspace} and user_id = ${user} for no key update`
  return found?.pieces ?? []
}

export const set = ({ sql, workspace }: Write, user: number, pieces: readonly StoredPiece[]) => sql`
  insert into dashboards (workspace_id, user_id, pieces)
  values (${workspace}, ${user}, ${JSON.stringify(pieces)})
  on conflict (workspace_id, user_id) do update set pieces = excluded.pieces`

export const remove = ({ sql, workspace }: Write, user: number) => sql`
  delete from dashboards where workspace_id = ${workspace} and user_id = ${user}`
