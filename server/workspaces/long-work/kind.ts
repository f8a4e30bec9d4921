import type { LongWorkKind, LongWorkStep } from '../../../contract/workspaces/steps.ts'
import type { Actor } from '../../platform/db/transaction.ts'

export type Progress<Name extends LongWorkKind> = {
  step: LongWorkStep<Name>
  done: number
  /** Null if it is not known. */
  total: number | null
}

/**
 * Stores the progress, and says whether to go on: false if somebody asked to stop. Throws if the process ends, or if
 * another process has the work. Call it between portions of the work, as often as you like: most calls cost nothing.
 */
export type Report<Name extends LongWorkKind> = (progress: Progress<Name>) => Promise<boolean>

type Run<Name extends LongWorkKind, Input> = {
  workspace: number
  /** The user or system that began the work. */
  by: Actor
  ulid: string
  input: Input
  report: Report<Name>
}

/**
 * Work that takes longer than a request. It runs at least once, and again from the beginning after a crash or an
 * error, so `run` skips parts that are done. It commits in portions and returns the result for the client, also of a
 * part if it was asked to stop.
 */
export type Kind<Name extends LongWorkKind, Input extends object, Services> = {
  kind: Name
  run: (services: Services, run: Run<Name, Input>) => Promise<Record<string, unknown>>
}

/** Work of any kind. Its input was stored for this kind, so it may be passed as `never`. */
export type AnyKind<Services> = Kind<LongWorkKind, never, Services>
