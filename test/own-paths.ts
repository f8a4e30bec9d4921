import { Readable } from 'node:stream'
import type { Endpoint } from '../contract/base/endpoint.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { bodyFor, queryFor, type Shape } from './bodies.ts'
import { form } from './form.ts'
import type { Bellhop } from './harness.ts'
import { anyFile, makerIn } from './makers.ts'
import { resourcesIn } from './verdicts.ts'
import { slotsOf } from './walk.ts'

type Workspace = Awaited<ReturnType<Bellhop['world']['workspace']>>
type Place = Pick<Bellhop, 'world' | 'services'>

/** Creates the resources that a body or a path like `/api/tags/:tag` names, for a member or the owner of a workspace. */
export const makingIn = (
  { world, services }: Place,
  workspace: Workspace,
  user: { id: number } = workspace.owner,
) => {
  const file = services.files.put(anyFile, Readable.from([Buffer.from('x')]))
  const made = async (resources: string[]) => {
    await file
    return world.inside(workspace, async (tx) => {
      const make = makerIn({ tx, textOf: () => 'Mine', user: user.id })
      const ulids: Record<string, string> = {}
      for (const resource of resources) ulids[resource] = (await make(resource)).ulid
      return ulids
    })
  }
  const path = async (pattern: string) => {
    const ulids = await made(resourcesIn(pattern))
    return pattern.replace(/:(\w+)/g, (_, name: string) => ulids[name] ?? newUlid())
  }
  return { made, path }
}

let asked = 0

/** A valid request to an endpoint: its line, and its body or file, with resources of its own. */
export const requestIn = async (
  place: Place,
  workspace: Workspace,
  endpoint: Endpoint,
  user?: { id: number },
) => {
  const { made } = makingIn(place, workspace, user)
  const ulids = await made(slotsOf(endpoint).map(({ resource }) => resource))
  const reference = (resource: string) => ulids[resource] ?? newUlid()
  asked += 1
  const body = endpoint.body && bodyFor(endpoint.body as Shape, { reference, unique: asked })
  const url = endpoint.path.replace(/:(\w+)/g, (_, resource: string) => reference(resource))
  return {
    line: `${endpoint.method} ${url}${queryFor(endpoint)}`,
    ...(endpoint.upload ? form(endpoint.upload, `Walk ${asked}.txt`, 'x') : { body }),
  }
}
