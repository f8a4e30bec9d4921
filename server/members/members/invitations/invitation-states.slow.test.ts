import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startBellhop } from '../../../../test/harness.ts'
import { invitationsOf } from '../../../../test/invitations.ts'
import { repeatable, rounds, seed } from '../../../../test/soak.ts'

const bellhop = await startBellhop()
const { call, world, travel } = bellhop
const { invite, invitedPath, accept } = invitationsOf(bellhop)
const day = 24 * 60 * 60 * 1_000

/** The expected state of one person in one workspace. */
type Model = { today: number; isMember: boolean; link?: { path: string; lastDay: number }; spent: string[] }

const place = async () => {
  const workspace = await world.workspace()
  const { email, ulid } = await world.member(await world.workspace())
  return { owner: workspace.owner.token, body: { email, role: 'member' }, ulid }
}
type Place = Awaited<ReturnType<typeof place>>

const isOpen = ({ link, today }: Model) => link !== undefined && today < link.lastDay

const steps: Record<string, (model: Model, place: Place) => Promise<void>> = {
  invite: async (model, { owner, body }) => {
    if (model.isMember || isOpen(model)) return assert.equal((await invite(owner, body)).status, 422)
    const path = await invitedPath(owner, body)
    if (model.link) model.spent.push(model.link.path)
    model.link = { path, lastDay: model.today + 7 }
  },
  accept: async (model) => {
    if (!model.link) return
    const expected = isOpen(model) ? 201 : 404
    assert.equal((await accept(model.link.path)).status, expected)
    if (expected === 404) return
    model.spent.push(model.link.path)
    model.isMember = true
    delete model.link
  },
  'accept a spent link': async ({ spent }) => {
    for (const path of spent) assert.equal((await accept(path)).status, 404)
  },
  remove: async (model, { owner, ulid }) => {
    const { status } = await call(`DELETE /api/members/${ulid}`, { token: owner })
    assert.equal(status, model.isMember ? 204 : 404)
    model.isMember = false
  },
  'wait a little': async (model) => pass(model, 2),
  'wait too long': async (model) => pass(model, 7),
}

const pass = (model: Model, days: number) => {
  travel(days * day)
  model.today += days
}

test(
  repeatable('whatever happens in whatever order, only an open invitation lets a person in, and once'),
  async () => {
    const histories = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 4, maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const here = await place()
        const model: Model = { today: 0, isMember: false, spent: [] }
        for (const name of history) {
          await steps[name]?.(model, here)
          const { body } = await call('GET /api/members', { token: here.owner })
          assert.equal(body.data.length, model.isMember ? 2 : 1, name)
        }
      }),
      { numRuns: rounds(40), seed },
    )
  },
)
