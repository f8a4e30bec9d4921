import { createSignal } from './signal.ts'

/** The session of the user: `unknown` at first, then `active` or `ended`. */
export const session = createSignal<'unknown' | 'active' | 'ended'>('unknown')

const page = () => document.documentElement

/** Returns whether the page was requested without a session. The app then does not request the current user. */
export const isVisitor = () => page().dataset.visitor !== undefined

export const forgetVisitor = () => void delete page().dataset.visitor

let waiting: { promise: Promise<void>; resolve: () => void } | undefined

/** Asks the user to sign in again, and resolves after that. Waiting requests then continue. */
export const signedInAgain = () => {
  waiting ??= Promise.withResolvers<void>()
  session.set('ended')
  return waiting.promise
}

const channelOf = () => new BroadcastChannel('bellhop.sign-in')

/** Tells the other tabs that a user has signed in. */
export const tellSignIn = () => {
  const channel = channelOf()
  channel.postMessage(null)
  channel.close()
}

/** Calls `told` when a user has signed in in another tab. Returns a function that stops it. */
export const onSignIn = (told: () => void) => {
  const channel = channelOf()
  channel.onmessage = told
  return () => channel.close()
}

export const noteSignIn = () => {
  session.set('active')
  waiting?.resolve()
  waiting = undefined
}
