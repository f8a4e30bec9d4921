import { isForRole } from '../../../../contract/base/permissions.ts'
import { giveOwnership } from '../../../../contract/members/ownership.ts'
import { enter } from '../../../platform/db/transaction.ts'
import { onAccount } from '../../../platform/http/account-route.ts'
import { actorOf } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import { forbidden, invalid } from '../../../platform/kernel/problem.ts'
import { recordOfAccount } from '../../../workspaces/index.ts'
import { transferOwnership } from '../../members/actions.ts'
import { noticeTo } from '../notices/notices.ts'
import { requirePassword } from '../sign-in/require-password.ts'
import type { SigningIn } from '../sign-in/sign-in.ts'

export const routes = [
  onAccount(giveOwnership, async ({ me, body, client }, services: SigningIn) => {
    const workspace = me.workspaces.find(({ ulid }) => ulid === asUlid(body.workspace_ulid))
    if (!workspace) throw unknown('workspace_ulid')
    if (!isForRole('giveOwnership', workspace.role)) throw forbidden()
    await requirePassword(services, me, body.password, client)
    const owner = await services.db.global.write(actorOf(me), async (tx) => {
      const inside = await enter(tx, workspace.id)
      const given = await transferOwnership(inside, { ulid: asUlid(body.user_ulid) ?? '' }, me.user)
      if (!given) throw unknown('user_ulid')
      if (given.id === me.user.id) return given.ulid
      await recordOfAccount(inside, me.user, {
        action: 'workspace.owner_changed',
        client,
        workspace: workspace.id,
        name: workspace.name,
        changes: [
          { field: 'owner', before: JSON.stringify(me.user.email), after: JSON.stringify(given.email) },
        ],
      })
      const about = { workspace: workspace.name }
      noticeTo(tx, given.id, 'ownership_received', about)
      noticeTo(tx, me.user.id, 'ownership_given', about)
      return given.ulid
    })
    services.log.info({ user: me.user.id, workspace: workspace.id }, 'the owner was changed')
    return { workspace_ulid: workspace.ulid, owner_ulid: owner }
  }),
]

const unknown = (field: string) => invalid({ [field]: [fieldFaults.selected(label(field))] })
