import type { BrainCheck, BrainQuestion } from '../contract/articles/brain-questions.ts'
import { checkBrain } from '../server/articles/questions/actions.ts'
import type { Bellhop } from './harness.ts'

const by = { type: 'system', name: 'test' } as const

/** A brain in a new workspace, to which its owner adds articles and questions. */
export const checkedBrain = async ({ call, world, services, runJobs }: Bellhop) => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const { body } = await call('POST /api/brains', { token, body: { name: 'Shop' } })
  const brain: { id: number; ulid: string } = body.data
  const path = `/api/brains/${brain.ulid}`
  const place = { workspace: workspace.id, brain: brain.id }
  const dataOf = async (request: string, body?: object) => (await call(request, { token, body })).body.data

  const makeDue = () =>
    world.inside(
      workspace,
      ({ sql, workspace }) => sql`
        update brains_to_check set due_at = now() - interval '1 second' where workspace_id = ${workspace}`,
    )

  return {
    workspace,
    brain,
    path,
    token,
    write: async (title: string, body: string): Promise<string> =>
      (await dataOf(`POST ${path}/articles`, { title, body })).ulid,
    change: (ulid: string, body: object) => call(`PUT ${path}/articles/${ulid}`, { token, body }),
    ask: async (question: string, article_ulid: string | null): Promise<string> =>
      (await dataOf(`POST ${path}/questions`, { question, article_ulid })).ulid,
    questions: (): Promise<BrainQuestion[]> => dataOf(`GET ${path}/questions`),
    checks: (): Promise<BrainCheck[]> => dataOf(`GET ${path}/checks`),
    isDue: async (): Promise<boolean> => (await call(`GET ${path}/checks`, { token })).body.meta.is_due,
    check: (with_: Parameters<typeof checkBrain>[0] = services) => checkBrain(with_, by, place),
    makeDue,
    /** Runs the jobs that are due some seconds after the last change. */
    settle: async () => {
      await makeDue()
      await runJobs()
    },
  }
}
