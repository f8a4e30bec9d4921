import { createSignal } from '../base/signal.ts'
import type { Draft } from './message-draft.ts'

/** Whether the server has what was typed, or why not. */
export type SaveState =
  | { kind: 'waiting' | 'offline' }
  /** With the tokens of files that the server no longer has. */
  | { kind: 'saved'; lost: string[] }
  /** Another tab or device has changed the draft. */
  | { kind: 'changed'; theirs: Draft; revision: number }
  | { kind: 'rejected'; problem: Error }

/** How the draft of each ticket is kept. */
export const saveStates = createSignal<ReadonlyMap<string, SaveState>>(new Map())

export const setState = (ticket: string, state: SaveState) =>
  saveStates.set(new Map([...saveStates.get(), [ticket, state]]))

/** Nothing is kept for the ticket any more. */
export const forgetState = (ticket: string) =>
  saveStates.set(new Map([...saveStates.get()].filter(([ulid]) => ulid !== ticket)))
