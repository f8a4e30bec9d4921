import type { EditBody, EditKind } from '../../../contract/across/edits.ts'
import { findBrain, hasArticle } from '../../articles/index.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { findWorkflow } from '../../workflows/index.ts'

type Field = 'workflow' | 'article' | 'brain' | 'channel'

/** The field of the request that names the edited resource. */
const fields: Record<EditKind, Field | undefined> = {
  workflow: 'workflow',
  new_workflow: undefined,
  article: 'article',
  new_article: 'brain',
  confirmation: 'channel',
}

const find: Record<Field, (tx: Read, ulid: string, me: Principal) => Promise<unknown>> = {
  workflow: (tx, ulid, me) => findWorkflow(tx, ulid, me.channels),
  article: hasArticle,
  brain: findBrain,
  channel: (tx, ulid, me) => findWithin(tx, ulid, me.channels),
}

/** Returns the form of a request, if the caller can access the edited resource. */
export const placeOf = async (tx: Read, me: Principal, body: EditBody) => {
  const { kind } = body
  await assertAccessible(tx, me, body)
  const field = fields[kind]
  const resource = field ? body[field]?.toLowerCase() : ''
  if (field && !resource) throw invalid({ [field]: [fieldFaults.required(label(field))] })
  return { kind, resource: resource ?? '', user: me.user.id }
}

/** Checks all fields of the request, even fields that the kind does not need. */
const assertAccessible = async (tx: Read, me: Principal, body: EditBody) => {
  for (const [field, isFound] of Object.entries(find) as [Field, (typeof find)[Field]][]) {
    const ulid = body[field]
    if (ulid && !(await isFound(tx, ulid.toLowerCase(), me)))
      throw invalid({ [field]: [fieldFaults.selected(label(field))] })
  }
}
