import { findMember, findTeam } from '../../members/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { findByUlids } from '../../workspaces/index.ts'
import { findSharedTemplates } from '../../writing/index.ts'
import type { Item } from '../record/workflow.ts'

export type Names = ReadonlyMap<string, string>

/** The names of the resources that actions refer to, by ULID. */
export const namesIn = async (tx: Write, actions: Item[]): Promise<Names> => {
  const named = (field: string) => [...new Set(actions.flatMap((action) => ulidsAt(action, field)))]
  const found: ({ ulid: string; name: string } | undefined)[] = await findByUlids(tx, named('tags'))
  found.push(...(await findSharedTemplates(tx, named('template'))))
  for (const ulid of named('team')) found.push(await findTeam(tx, ulid))
  for (const ulid of [...named('user'), ...named('users')]) found.push(await findMember(tx, ulid))
  return new Map(found.flatMap((one) => (one ? [[one.ulid, one.name] as const] : [])))
}

const ulidsAt = ({ parameters }: Item, field: string) =>
  [parameters[field]].flat().filter((value) => typeof value === 'string')
