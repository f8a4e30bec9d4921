import type { Bellhop } from './harness.ts'

let named = 0

/** Makes workspaces with a proved domain, provisioning, and a token for it. */
export const provisionedIn =
  ({ call, world }: Pick<Bellhop, 'call' | 'world'>) =>
  async (settings: object = {}) => {
    const workspace = await world.workspace()
    const { token: owner } = workspace.owner
    const domain = `company${++named}.test`
    await world.inside(
      workspace,
      ({ sql, workspace, now }) => sql`
        insert into email_domains (workspace_id, ulid, domain, token, proved_at, created_at)
        values (${workspace}, ${world.newUlid()}, ${domain}, 'x', ${now}, ${now})`,
    )
    await call('PUT /api/provisioning', { token: owner, body: { is_on: true, ...settings } })
    const { body } = await call('POST /api/provisioning/token', { token: owner, body: {} })
    return { workspace, domain, token: body.data.token as string }
  }
