import type { BrainCheck } from '../../../contract/articles/brain-questions.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const kept = 50

const fields = (sql: Sql) => sql`
  id, ulid, revision, model, passed, failed, better, worse, jsonb_path_query_array(changes, '$[0 to 99]') as changes,
  created_at`

export const latest = ({ sql, workspace }: Read, brain: number) => sql<BrainCheck[]>`
  select ${fields(sql)} from brain_checks
  where workspace_id = ${workspace} and brain_id = ${brain} order by id desc limit ${kept}`

export type Made = Omit<BrainCheck, 'id' | 'ulid' | 'created_at'>

export const insert = async ({ sql, workspace, now }: Write, brain: number, made: Made) => {
  const { revision, model, passed, failed, better, worse, changes } = made
  const [check] = await sql<[BrainCheck]>`
    insert into brain_checks (workspace_id, ulid, brain_id, revision, model, passed, failed, better, worse, changes,
      created_at)
    values (${workspace}, ${newUlid()}, ${brain}, ${revision}, ${model}, ${passed}, ${failed}, ${better}, ${worse},
      ${JSON.stringify(changes)}, ${now})
    returning ${fields(sql)}`
  return check
}

export const forgetOld = ({ sql, workspace }: Write, brain: number) => sql`
  delete from brain_checks where workspace_id = ${workspace} and brain_id = ${brain} and id not in (
    select id from brain_checks
    where workspace_id = ${workspace} and brain_id = ${brain} order by id desc limit ${kept})`
