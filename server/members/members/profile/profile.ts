import { type Action, may } from '../../../../contract/base/permissions.ts'
import type { Me } from '../../../../contract/members/me.ts'
import { usualChoices } from '../../../../contract/members/notification-choices.ts'
import { isBlank, prepareBody } from '../../../messages/index.ts'
import type { GlobalRead } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/callers/principal.ts'
import { unauthenticated } from '../../../platform/kernel/problem.ts'
import * as absences from '../absences/absence-store.ts'
import * as store from './profile-store.ts'

export type Mailing = { mail: { hasServer: boolean } }

/** The profile that is returned to the person. */
export const profileOf = async (tx: GlobalRead, me: Caller, { mail }: Mailing): Promise<Me> => {
  const { user, workspace, role, workspaces } = me
  const found = await store.find(tx, user.id)
  if (!found) throw unauthenticated() // the account was removed meanwhile
  const { signature, notification_choices, ...profile } = found
  const notifications = { ...usualChoices, ...notification_choices }
  const can = (action: Action) => me.role !== null && may(me, action)
  return {
    user: { ...profile, signature: await shown(signature), notifications },
    workspace,
    role,
    absence: workspace && (await absences.find(tx, workspace.id, user.id)),
    can: {
      write: can('write'),
      write_notes: can('writeNotes'),
      write_as_admin: can('writeAsAdmin'),
      leave_workspace: can('leaveWorkspace'),
    },
    sends_mail: mail.hasServer,
    workspaces,
  }
}

/** Sanitised again for every response, so that improvements of the sanitiser apply to stored signatures. */
const shown = async (signature: string | null) => {
  const body = signature === null ? null : await prepareBody(signature)
  return body && !isBlank(body) ? body.html : null
}
