import type { Access } from '../../../../contract/base/permissions.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket } from '../../../platform/http/callers/access.ts'

/** The ticket that may be related to a ticket `t`; null if it is merged or the caller cannot access it. */
export const possiblyRelated = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, access: Access) => sql`
  (select json_build_object('ulid', pr.ulid, 'number', pr.number, 'subject', pr.subject) from tickets pr
    where pr.id = t.possibly_related_id and pr.status <> 'merged'
      and ${accessibleTicket({ sql, workspace }, access, sql`pr`)}) as possibly_related`
