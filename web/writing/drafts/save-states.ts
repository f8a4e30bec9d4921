import { createSignal } from '../../platform/base/signal.ts'
import type { Draft } from './message-draft.ts'

/** The state of saving a draft on the server. */
export type SaveState =
  | { kind: 'waiting' | 'offline' }
  /** `lost` has the tokens of files that the server has deleted. */
  | { kind: 'saved'; lost: string[] }
  /** Conflict: another tab or device has changed the draft. */
  | { kind: 'changed'; theirs: Draft; revision: number }
  | { kind: 'rejected'; problem: Error }

/** The save state of the draft of each ticket. */
export const saveStates = createSignal<ReadonlyMap<string, SaveState>>(new Map())

export const setState = (ticket: string, state: SaveState) =>
  saveStates.set(new Map([...saveStates.get(), [ticket, state]]))

/** Removes the state of the ticket. */
export const forgetState = (ticket: string) =>
  saveStates.set(new Map([...saveStates.get()].filter(([ulid]) => ulid !== ticket)))
