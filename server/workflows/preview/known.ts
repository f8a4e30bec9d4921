import type { CustomField } from '../../../contract/workspaces/fields.ts'
import { findMember, findTeam } from '../../members/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { allFields, allRequired, findByUlids, type Requirement } from '../../workspaces/index.ts'
import { findSharedTemplates } from '../../writing/index.ts'
import type { Item } from '../record/workflow.ts'

/** The names of the resources that actions refer to, by ULID, and the fields that decide what they can do. */
export type Known = {
  names: ReadonlyMap<string, string>
  fields: readonly CustomField[]
  required: Requirement[] | null
}

export const knownFor = async (tx: Write, actions: Item[]): Promise<Known> => {
  const isSet = actions.some(({ type }) => type === 'set_field')
  const [names, required, fields] = await Promise.all([
    namesIn(tx, actions),
    allRequired(tx),
    isSet ? allFields(tx) : [],
  ])
  return { names, required, fields: fields.filter(({ of }) => of === 'ticket') }
}

const namesIn = async (tx: Write, actions: Item[]) => {
  const named = (field: string) => [...new Set(actions.flatMap((action) => ulidsAt(action, field)))]
  const found: ({ ulid: string; name: string } | undefined)[] = await findByUlids(tx, named('tags'))
  found.push(...(await findSharedTemplates(tx, named('template'))))
  for (const ulid of named('team')) found.push(await findTeam(tx, ulid))
  for (const ulid of [...named('user'), ...named('users')]) found.push(await findMember(tx, ulid))
  return new Map(found.flatMap((one) => (one ? [[one.ulid, one.name] as const] : [])))
}

const ulidsAt = ({ parameters }: Item, field: string) =>
  [parameters[field]].flat().filter((value) => typeof value === 'string')
