import type { Fragment } from 'postgres'
import type { Access } from '../../../contract/base/permissions.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'

type Tx = Pick<Read, 'sql' | 'workspace'>

/** The conditions of a workflow in a column, also those in groups, without channels that the caller cannot access. */
export const conditionsFor = (tx: Tx, access: Access, conditions: Fragment) => {
  const { sql } = tx
  if (access === 'all') return conditions
  return sql`(
    select coalesce(jsonb_agg(case when i.item ->> 'type' not in ('all', 'any')
      then ${accessible(tx, access, sql`i.item`)}
      else jsonb_set(i.item, '{parameters,conditions}', (
        select coalesce(jsonb_agg(${accessible(tx, access, sql`n.item`)} order by n.place), '[]')
        from jsonb_array_elements(i.item #> '{parameters,conditions}') with ordinality as n (item, place)))
      end order by i.place), '[]')
    from jsonb_array_elements(${conditions}) with ordinality as i (item, place))`
}

const accessible = ({ sql, workspace }: Tx, access: Access, item: Fragment) => sql`
  case when jsonb_typeof(${item} #> '{parameters,channels}') is distinct from 'array' then ${item}
    else jsonb_set(${item}, '{parameters,channels}', (
      select coalesce(jsonb_agg(g.ulid order by g.place), '[]')
      from jsonb_array_elements_text(${item} #> '{parameters,channels}') with ordinality as g (ulid, place)
      join channels c on c.workspace_id = ${workspace} and c.ulid = g.ulid ${within({ sql }, access, sql`c.id`)}))
  end`
