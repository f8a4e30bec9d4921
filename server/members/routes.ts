import { inviteMember, listMembers, removeMember } from '../../contract/members.ts'
import { on } from '../platform/http/route.ts'
import { adminRequired, forbidden } from '../platform/problem.ts'
import { invite } from './invite.ts'
import * as joining from './joining.ts'
import { mayRemove } from './rules.ts'
import * as store from './store.ts'

export const routes = [
  on(listMembers, ({ tx }) => store.all(tx)),
  on(inviteMember, ({ tx, me, body }) => invite(tx, me, body)),
  on(
    removeMember,
    (tx, { user }) => store.lock(tx, user),
    async ({ tx, me, found }) => {
      if (!mayRemove(me, found)) throw found.role === 'owner' ? forbidden() : adminRequired()
      await joining.removeMember(tx, found)
    },
  ),
]
