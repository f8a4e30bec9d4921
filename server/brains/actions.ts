import { type BrainBody, brainCreated } from '../../contract/brains.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import { assertRoomForBrain } from './rules.ts'
import * as store from './store.ts'

export { setAgent } from './agent.ts'
export { changesSince } from './following.ts'
export { importFolder } from './import/import.ts'
export { type Section, sectionsOf } from './markdown/sections.ts'

export const createBrain = async (tx: Write, wanted: BrainBody) => {
  await store.lockNumber(tx)
  assertRoomForBrain(await store.count(tx))
  const brain = await store.insert(tx, { additional_instructions: null, ...wanted })
  emit(tx, brainCreated, { brain: brain.ulid, name: brain.name })
  return brain
}

export const allBrains = (tx: Read) => store.all(tx)
