import { removeFilesLater } from '../../files/index.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const removeImports: Reaction<{ brain: string }> = async (tx, events) =>
  removeFilesLater(
    tx,
    await store.removeOfBrains(
      tx,
      events.map(({ facts }) => facts.brain),
    ),
  )
