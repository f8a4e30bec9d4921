import { createSignal } from './signal.ts'

/** Whether somebody is signed in: not known yet, yes, or no longer. */
export const session = createSignal<'unknown' | 'active' | 'ended'>('unknown')

const page = () => document.documentElement

/** Whether the page was asked for without a session: then nobody needs to be asked who is signed in. */
export const isVisitor = () => page().dataset.visitor !== undefined

export const forgetVisitor = () => void delete page().dataset.visitor

let waiting: { promise: Promise<void>; resolve: () => void } | undefined

/** Asks the person to sign in, and ends once that is done. Whatever was under way continues then. */
export const signedInAgain = () => {
  waiting ??= Promise.withResolvers<void>()
  session.set('ended')
  return waiting.promise
}

const channelOf = () => new BroadcastChannel('bellhop.sign-in')

/** Tells the other tabs that somebody has signed in. */
export const tellSignIn = () => {
  const channel = channelOf()
  channel.postMessage(null)
  channel.close()
}

/** Calls when somebody has signed in in another tab. */
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
