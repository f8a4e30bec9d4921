import { setAbsence } from '../../../contract/members/absence.ts'
import { setAvailability, showAvailability } from '../../../contract/members/availability.ts'
import {
  createInvitationLink,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  resendInvitation,
  revokeInvitation,
  showMember,
  updateMember,
} from '../../../contract/members/members.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { authorize } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { changeAbsence } from './absences/absence.ts'
import { changeAccess } from './access.ts'
import * as access from './access-store.ts'
import { availabilityOf, changeAvailability } from './availability/availability.ts'
import { routes as accepting } from './invitations/accept-routes.ts'
import { invite } from './invitations/invite.ts'
import * as joining from './invitations/joining.ts'
import { createLink, resend, revoke } from './invitations/pending.ts'
import * as pending from './invitations/pending-store.ts'
import { changing, removing, withRights } from './record/rules.ts'
import * as store from './record/store.ts'

const lockInvitation = (tx: Write, { invitation }: { invitation: string }) => pending.lock(tx, invitation)

export const routes = [
  ...accepting,
  route(listMembers, async ({ tx, me }) => (await store.all(tx)).map((member) => withRights(member, me))),
  route(inviteMember, ({ tx, me, body }) => invite(tx, me, body)),
  route(
    showMember,
    (tx, { user }) => access.find(tx, user),
    async ({ found }) => found,
  ),
  route(
    updateMember,
    (tx, { user }) => access.find(tx, user),
    async (call) => {
      const { is_away: _, away_until: __, working_hours: ___, capacity: ____, ...others } = call.body
      // With another role, the member may have to leave tickets.
      const lock = others.role === undefined ? store.lock : store.lockWithTickets
      const found = await lock(call.tx, call.found.ulid)
      if (!found) throw notFound()
      authorize(call.me, changing(found))
      if (Object.keys(others).length) await changeAccess({ ...call, found, body: others })
      await changeAbsence(call.tx, found, call.body)
      await changeAvailability(call.tx, found, call.body)
      const member = await access.find(call.tx, found.ulid)
      if (!member) throw notFound()
      return member
    },
  ),
  route(setAbsence, ({ tx, me, body }) => changeAbsence(tx, me.user, body)),
  route(showAvailability, ({ tx, me }) => availabilityOf(tx, me.user.id)),
  route(setAvailability, ({ tx, me, body }) => changeAvailability(tx, me.user, body)),
  route(listInvitations, ({ tx }) => pending.all(tx)),
  route(resendInvitation, lockInvitation, resend),
  route(createInvitationLink, lockInvitation, createLink),
  route(revokeInvitation, lockInvitation, revoke),
  route(
    removeMember,
    (tx, { user }) => store.lockWithTickets(tx, user),
    async ({ tx, me, found }) => {
      authorize(me, removing(found, me.user.id))
      await joining.removeMember(tx, found)
    },
  ),
]
