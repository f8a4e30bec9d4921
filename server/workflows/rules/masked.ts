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

/** A secret is only kept for the URL that it was stored for. Otherwise a member could send it to another server. */
const storedFor = (sent: Sent, stored: (Item | undefined)[]) =>
  stored.find((known) => known && addressOf(known) === addressOf(sent))

const addressOf = ({ type, parameters = {} }: Sent | Item) => {
  const { form } = actionPart({ type, parameters })
  const { url } = withoutSecrets(form, parameters) as Parameters // returns an object for an object
  return `${actionOf(type as ActionType)} ${url}`
}

const isMasked = (form: Field, name: string, value: unknown): boolean => {
  const field = form.properties?.[name]
  if (!field) return hasMask(value)
  return (
    field['x-secret'] !== undefined && String(value).includes(mask) && withoutSecrets(field, value) === value
  )
}

const hasMask = (value: unknown): boolean =>
  value === mask || (typeof value === 'object' && value !== null && Object.values(value).some(hasMask))

const withStored = (form: Field, name: string, sent: unknown, known: unknown) =>
  form.properties?.[name] ? (known ?? sent) : filled(sent, known)

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
