import { inviteMember, listMembers, removeMember } from '../../contract/members.ts'
import { authorize } from '../platform/http/principal.ts'
import { on } from '../platform/http/route.ts'
import { routes as accepting } from './invitations/accept-routes.ts'
import { invite } from './invitations/invite.ts'
import * as joining from './joining.ts'
import { removing } from './rules.ts'
import * as store from './store.ts'

export const routes = [
  ...accepting,
  on(listMembers, ({ tx }) => store.all(tx)),
  on(inviteMember, ({ tx, me, body }) => invite(tx, me, body)),
  on(
    removeMember,
    (tx, { user }) => store.lock(tx, user),
    async ({ tx, me, found }) => {
      authorize(me, removing(found, me.user.id))
      await joining.removeMember(tx, found)
    },
  ),
]
