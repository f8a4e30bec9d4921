import { createChannel, widgetOf } from '../../channels/actions.ts'
import { type Config, publicUrl } from '../../config.ts'
import { openSetup } from '../../members/accounts/actions.ts'
import { createWorkspace } from '../../members/members/actions.ts'
import type { Db } from '../../platform/db/open.ts'
import { enter } from '../../platform/db/transaction.ts'
import { issueToken } from '../../workspaces/tokens/actions.ts'
import { holdAll, isAny } from '../../workspaces/workspaces/store.ts'

const by = { type: 'system', name: 'first start' } as const

export type FirstWorkspace = NonNullable<Awaited<ReturnType<typeof createFirstWorkspace>>>

/** Creates a first workspace in an empty installation. Does nothing if there is one. */
export const createFirstWorkspace = async (db: Pick<Db, 'global'>, config: Config) => {
  const { MAIL_DOMAIN } = config
  if (await db.global.read(isAny)) return undefined
  return db.global.write(by, async (tx) => {
    await holdAll(tx)
    if (await isAny(tx)) return undefined
    const { workspace, owner } = await createWorkspace(tx, {
      name: 'Helpdesk',
      ownerEmail: `owner@${MAIL_DOMAIN}`,
      ownerName: 'Owner',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    const inside = await enter(tx, workspace.id)
    const inbox = await createChannel(
      inside,
      { type: 'email', name: 'Email', address: `support@${MAIL_DOMAIN}` },
      MAIL_DOMAIN,
    )
    const site = await createChannel(inside, { type: 'widget', name: 'Website' }, MAIL_DOMAIN)
    const { snippet, demo_url } = await widgetOf(inside, site.id, publicUrl(config))
    const { token } = await issueToken(tx, {
      userId: owner.id,
      name: 'First start',
      workspaces: [workspace.id],
    })
    const { ulid, email, password } = owner
    const setupSecret = await openSetup(tx, owner.id)
    return {
      workspace,
      owner: { ulid, email, password },
      channel: { ulid: inbox.ulid, email_address: inbox.email_address },
      widget: { ulid: site.ulid, snippet, demo_url },
      token,
      setupSecret,
    }
  })
}
