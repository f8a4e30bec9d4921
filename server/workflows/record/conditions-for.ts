import type { Fragment } from 'postgres'
import type { Access } from '../../../contract/base/permissions.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'

/** The conditions of a workflow in a column, without channels that the caller cannot access. */
export const conditionsFor = (
  { sql, workspace }: Pick<Read, 'sql' | 'workspace'>,
  access: Access,
  conditions: Fragment,
) =>
  access === 'all'
    ? conditions
    : sql`(
        select coalesce(jsonb_agg(case when i.item #> '{parameters,channels}' is null then i.item
          else jsonb_set(i.item, '{parameters,channels}', (
            select coalesce(jsonb_agg(g.ulid order by g.place), '[]')
            from jsonb_array_elements_text(i.item #> '{parameters,channels}') with ordinality as g (ulid, place)
            join channels c on c.workspace_id = ${workspace} and c.ulid = g.ulid ${within({ sql }, access, sql`c.id`)}))
          end order by i.place), '[]')
        from jsonb_array_elements(${conditions}) with ordinality as i (item, place))`
