import type { Access } from '../../../contract/base/permissions.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'

/** The ticket that a ticket `t` may be about: not one that is merged, or that the caller cannot access. */
export const possiblyRelated = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, access: Access) => sql`
  (select json_build_object('ulid', pr.ulid, 'number', pr.number, 'subject', pr.subject) from tickets pr
    where pr.workspace_id = ${workspace} and pr.id = t.possibly_related_id and pr.status <> 'merged'
      ${within({ sql }, access, sql`pr.channel_id`)}) as possibly_related`
