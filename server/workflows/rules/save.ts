import {
  type WorkflowBody,
  type WorkflowChanges,
  workflowCreated,
  workflowUpdated,
} from '../../../contract/workflows/workflows.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { changedMeanwhile, type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { channelsAfter, ownChannels } from '../record/access.ts'
import type { Item } from '../record/workflow.ts'
import { faultsOf } from './faults.ts'
import { withStoredSecrets } from './masked.ts'
import { actionPart, changeCondition, type Parameters, type Part } from './parts.ts'
import { assertKnown, type Reference, replaceReferences } from './references.ts'
import { assertSearchable } from './search.ts'
import { blank, merge, type Settings } from './settings.ts'
import * as store from './store.ts'
import { textFaults } from './texts.ts'
import { triggerAfter, triggerPart } from './trigger.ts'

type Saving = { access: Principal['channels']; faults?: FieldErrors }

export const create = async (tx: Write, body: WorkflowBody, saving: Saving) => {
  await store.lockAll(tx)
  const settings = await settingsAfter(
    tx,
    blank(body, ownChannels(saving.access)),
    withStoredSecrets(body, []),
    saving,
  )
  const workflow = await store.insert(tx, settings, saving.access)
  await assertRoom(tx, 'workflows')
  await store.keepVersion(tx, workflow.id)
  emit(tx, workflowCreated, { workflow: workflow.ulid, name: workflow.name })
  return workflow
}

export const change = async (tx: Write, known: store.Stored, body: WorkflowChanges, saving: Saving) => {
  await assertSeen(tx, known, body, saving)
  const { seen_version: _, ...changes } = body
  if (Object.keys(changes).length === 0) return store.get(tx, known.id, saving.access)
  const settings = await settingsAfter(tx, known, withStoredSecrets(changes, known.actions), saving)
  const workflow = await replace(tx, known.id, settings, saving.access)
  await assertRoom(tx, 'workflows')
  return workflow
}

/** Rejects a change of a version that somebody else has changed since. */
const assertSeen = async (
  tx: Write,
  { id, version }: store.Stored,
  { seen_version }: WorkflowChanges,
  { access }: Saving,
) => {
  if ((seen_version ?? version) !== version)
    throw changedMeanwhile('workflow', await store.get(tx, id, access))
}

/** Stores the previous version, for the run history. */
export const replace = async (tx: Write, id: number, settings: Settings, access?: Principal['channels']) => {
  const workflow = await store.update(tx, id, settings, access)
  await store.endVersion(tx, id)
  await store.keepVersion(tx, id)
  emit(tx, workflowUpdated, { workflow: workflow.ulid, name: workflow.name })
  return workflow
}

type Draw = (tx: Write, count: number) => Promise<number[]>

/** The settings of a workflow after a change. Rejects unknown references. */
export const settingsAfter = async (
  tx: Write,
  known: Settings,
  body: WorkflowChanges,
  { access, draw = store.drawItemIds, faults: foundBefore = {} }: Saving & { draw?: Draw },
): Promise<Settings> => {
  const trigger = triggerAfter(known, body)
  const faults = { ...faultsOf(body, trigger), ...foundBefore }
  if (Object.keys(faults).length) throw invalid(faults)
  const inTexts = await textFaults(body, tx.workspace)
  if (Object.keys(inTexts).length) throw invalid(inTexts)
  const references: Reference[] = []
  const refer = (part: Part) => gather(part, references)
  const part = triggerPart(trigger)
  const parameters = body.trigger_type || body.trigger_parameters ? refer(part) : part.parameters
  const conditions = body.conditions?.map((sent, at) => ({
    ...sent,
    parameters: changeCondition(sent, at, refer),
  }))
  const actions = body.actions?.map((sent, at) => ({ ...sent, parameters: refer(actionPart(sent, at)) }))
  await assertKnown(tx, references, access)
  if (body.trigger_parameters) await assertSearchable(tx, trigger, access)
  const channel_ids = await channelsAfter(tx, known.channel_ids, body.channel_ulids, access)
  return merge(
    known,
    body,
    { ...trigger, trigger_parameters: parameters, channel_ids },
    {
      ...(conditions && { conditions: await numbered(tx, draw, conditions) }),
      ...(actions && { actions: await numbered(tx, draw, actions) }),
    },
  )
}

/** Converts the references in parameters to their stored form. */
const gather = ({ form, parameters, path }: Part, references: Reference[]) =>
  // Replacing references keeps the type of an object.
  replaceReferences(form, parameters, path, (reference) => {
    references.push(reference)
    return reference.ulid
  }) as Parameters

const numbered = async (tx: Write, draw: Draw, items: Omit<Item, 'id' | 'ulid'>[]): Promise<Item[]> => {
  const ids = items.length ? await draw(tx, items.length) : []
  return items.map(({ type, parameters }, index) => ({
    id: ids[index] ?? 0,
    ulid: newUlid(),
    type,
    parameters,
  }))
}
