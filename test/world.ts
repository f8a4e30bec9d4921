import type { GivenRole } from '../contract/base/permissions.ts'
import type { WorkflowBody } from '../contract/workflows/workflows.ts'
import { createChannel } from '../server/channels/actions.ts'
import { addMember, createWorkspace } from '../server/members/members/actions.ts'
import { openAccount } from '../server/members/members/record/accounts.ts'
import type { Db } from '../server/platform/db/open.ts'
import { enter, type GlobalWrite, type Write } from '../server/platform/db/transaction.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { create as createWorkflow } from '../server/workflows/rules/save.ts'
import { issueToken } from '../server/workspaces/tokens/actions.ts'
import { digest } from '../server/workspaces/tokens/secret.ts'
import { sessionCookie } from '../server/workspaces/tokens/session-cookie.ts'
import { lastingPartOf, newSessionSecret } from '../server/workspaces/tokens/session-secret.ts'
import { insert as insertSession } from '../server/workspaces/tokens/session-store.ts'

const by = { type: 'system', name: 'test' } as const
// Hashing passwords that no test uses would take most of its time.
const passwordHash = 'none'
let named = 0

/** Adds workspaces, people and tokens to the database, like the command line. */
export const createWorld = (db: Db, url = 'http://bellhop.test') => {
  const global = <T>(work: (tx: GlobalWrite) => Promise<T>) => db.global.write(by, work)
  return {
    /** Creates a workspace with an owner who has a token for it. */
    workspace: (name = `Workspace ${++named}`) =>
      global(async (tx) => {
        const ownerEmail = `owner${++named}@example.test`
        await openAccount(tx, { email: ownerEmail, name: `Owner of ${name}`, passwordHash })
        const { workspace, owner } = await createWorkspace(tx, { name, ownerEmail })
        const { token } = await issueToken(tx, { userId: owner.id, name: 'test', workspaces: [workspace.id] })
        return { ...workspace, owner: { ...owner, token } }
      }),
    /** Creates a member of a workspace, with a token for it. */
    member: (workspace: { id: number }, options: MemberOptions = {}) =>
      global(async (tx) => {
        const {
          role = 'member',
          name = `Person ${++named}`,
          email = `person${++named}@example.test`,
          channels,
          readOnly = false,
          send = true,
          tokenChannels,
        } = options
        await openAccount(tx, { email, name, passwordHash })
        const inside = await enter(tx, workspace.id)
        const { user } = await addMember(inside, { email, name, role, channels })
        const issued = await issueToken(tx, {
          userId: user.id,
          name: 'test',
          workspaces: [workspace.id],
          readOnly,
          send,
          channels: tokenChannels?.map((id) => ({ workspace: workspace.id, id })),
        })
        return { ...user, token: issued.token, tokenId: issued.id }
      }),
    /** The headers of a browser session, which lasts as long as a test may advance the clock. */
    session: ({ id: userId }: { id: number }) =>
      global(async (tx) => {
        const secret = newSessionSecret()
        const [hash, lastingHash] = [digest(secret), digest(lastingPartOf(secret))]
        const expiresAt = new Date(tx.now.getTime() + 400 * 86_400_000)
        const from = { ipAddress: '127.0.0.1', userAgent: null }
        const id = await insertSession(tx, { userId, hash, lastingHash, expiresAt, ...from })
        const [cookie = ''] = sessionCookie(url).write({ id, secret }, expiresAt, tx.now).split(';')
        return { cookie, 'sec-fetch-site': 'same-origin' }
      }),
    /** Creates a channel of a workspace, by default an inbox. */
    channel: (workspace: { id: number }, { name, type = 'email', address, color }: ChannelOptions = {}) =>
      db.write(workspace.id, by, (tx) => {
        named += 1
        const inbox = type === 'email' ? (address ?? `channel${named}@example.test`) : undefined
        return createChannel(
          tx,
          { type, name: name ?? `Channel ${named}`, address: inbox, color },
          'bellhop.test',
        )
      }),
    /** Creates an enabled workflow like an admin, by default with new tickets as its trigger. */
    workflow: (workspace: { id: number }, options: WorkflowOptions = {}) =>
      db.write(workspace.id, by, (tx) => {
        const body = { name: `Workflow ${++named}`, trigger_type: 'on_new_ticket', ...options }
        return createWorkflow(tx, body as WorkflowBody, { access: 'all' }) // its types are validated like any body
      }),
    inside: <T>(workspace: { id: number }, work: (tx: Write) => Promise<T>) =>
      db.write(workspace.id, by, work),
    newUlid,
  }
}

type MemberOptions = {
  role?: GivenRole
  name?: string
  email?: string
  channels?: number[] | undefined
  readOnly?: boolean
  send?: boolean
  tokenChannels?: number[] | undefined
}

type ChannelOptions = { name?: string; type?: 'email' | 'widget'; address?: string; color?: string }

type ItemOptions = { type: string; parameters?: object }[]
type WorkflowOptions = Partial<Omit<WorkflowBody, 'conditions' | 'actions'>> & {
  conditions?: ItemOptions
  actions?: ItemOptions
}
