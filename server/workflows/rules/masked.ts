import { mask } from '../../../contract/base/secret.ts'
import { type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { withoutSecrets } from '../../platform/http/responses/secrets.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { isRecord } from '../../platform/validation/clean.ts'
import type { Field } from '../../platform/validation/field.ts'
import type { Item } from '../record/workflow.ts'
import { actionPart, type Parameters } from './parts.ts'

type Sent = NonNullable<WorkflowChanges['actions']>[number]

/** Replaces each mask by the stored value. A mask without a stored value is rejected. */
export const withStoredSecrets = <Body extends WorkflowChanges>(body: Body, stored: Item[]): Body => {
  if (!body.actions) return body
  const faults: FieldErrors = {}
  const actions = body.actions.map((sent, place) => {
    const { form, parameters, path } = actionPart(sent, place)
    const masked = Object.keys(parameters).filter((name) => isMasked(form, name, parameters[name]))
    if (masked.length === 0) return sent
    const known = storedFor(sent, [stored[place], ...stored])?.parameters ?? {}
    const kept = masked.map((name) => [name, withStored(form, name, parameters[name], known[name])] as const)
    for (const [name, value] of kept)
      if (isMasked(form, name, value))
        faults[`${path}.${name}`] = [fieldFaults.masked(label(`${path}.${name}`))]
    return { ...sent, parameters: { ...parameters, ...Object.fromEntries(kept) } }
  })
  if (Object.keys(faults).length) throw invalid(faults)
  return { ...body, actions }
}

/**
 * A secret is only kept for the URL that it was stored for. Otherwise a member could send it to another server. Of
 * several requests to one server, the one that is otherwise the same counts, then the one at the same place.
 */
const storedFor = (sent: Sent, stored: (Item | undefined)[]) => {
  const known = stored.filter((one): one is Item => one !== undefined && isOfUrl(one, sent))
  return known.find((one) => shownText(one) === shownText(sent)) ?? known[0]
}

const isOfUrl = (known: Item, { type, parameters = {} }: Sent) =>
  actionOf(known.type as ActionType) === actionOf(type) &&
  [known.parameters.url, shown(known).url].includes(parameters.url)

const shown = ({ type, parameters = {} }: Sent | Item) =>
  withoutSecrets(actionPart({ type, parameters }).form, parameters) as Parameters // an object for an object

const shownText = (item: Sent | Item) => JSON.stringify(shown(item))

const isMasked = (form: Field, name: string, value: unknown): boolean => {
  const field = form.properties?.[name]
  if (!field || field['x-secret'] === 'values') return hasMask(value)
  return field['x-secret'] !== undefined && String(value).includes(mask)
}

const hasMask = (value: unknown): boolean =>
  value === mask || (typeof value === 'object' && value !== null && Object.values(value).some(hasMask))

const withStored = (form: Field, name: string, sent: unknown, known: unknown) =>
  form.properties?.[name] && !isRecord(sent) ? (known ?? sent) : filled(sent, known)

const filled = (sent: unknown, known: unknown): unknown => {
  if (sent === mask) return known ?? sent
  if (Array.isArray(sent))
    return sent.map((item, place) => filled(item, Array.isArray(known) ? known[place] : undefined))
  if (!isRecord(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, item]) => [
      name,
      filled(item, isRecord(known) ? known[name] : undefined),
    ]),
  )
}
