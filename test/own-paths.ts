import { Readable } from 'node:stream'
import { newUlid } from '../server/platform/kernel/ids.ts'
import type { Bellhop } from './harness.ts'
import { anyFile, makerIn } from './makers.ts'
import { resourcesIn } from './verdicts.ts'

type Workspace = Awaited<ReturnType<Bellhop['world']['workspace']>>

/** Creates the resources that a body or a path like `/api/tags/:tag` names, for the owner of a workspace. */
export const makingIn = ({ world, services }: Bellhop, workspace: Workspace) => {
  const file = services.files.put(anyFile, Readable.from([Buffer.from('x')]))
  const made = (resources: string[]) =>
    world.inside(workspace, async (tx) => {
      const make = makerIn({ tx, textOf: () => 'Mine', user: workspace.owner.id })
      const ulids: Record<string, string> = {}
      for (const resource of resources) ulids[resource] = (await make(resource)).ulid
      return ulids
    })
  const path = async (pattern: string) => {
    await file
    const ulids = await made(resourcesIn(pattern))
    return pattern.replace(/:(\w+)/g, (_, name: string) => ulids[name] ?? newUlid())
  }
  return { made, path }
}
