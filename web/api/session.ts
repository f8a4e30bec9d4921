import { createSignal } from '../ui/signal.ts'

/** Whether somebody is signed in: not known yet, yes, or no longer. */
export const session = createSignal<'unknown' | 'active' | 'ended'>('unknown')

let waiting: { promise: Promise<void>; resolve: () => void } | undefined

/** Asks the person to sign in, and ends once that is done. Whatever was under way continues then. */
export const signedInAgain = () => {
  waiting ??= Promise.withResolvers<void>()
  session.set('ended')
  return waiting.promise
}

export const noteSignIn = () => {
  session.set('active')
  waiting?.resolve()
  waiting = undefined
}
