import type { Launcher } from './launcher.ts'
import type { Identity } from './page/handed.ts'
import { handed, tellDevelopers } from './page/page.ts'
import * as conversations from './visitor/conversations.ts'
import { ensureSecret, forget, identify, isIdentified } from './visitor/visitor.ts'

let begun: Promise<void> | undefined

/** Identifies the visitor, and then keeps the unread count up to date. */
export const begin = (launcher: Pick<Launcher, 'showUnread'>) => {
  begun ??= start(launcher)
  return begun
}

const start = async ({ showUnread }: Pick<Launcher, 'showUnread'>) => {
  conversations.watch(() => showUnread(conversations.unread()))
  identify(handed.identity)
  if (handed.identity) await ensureSecret().catch(() => undefined)
  conversations.begin()
}

let last: Promise<unknown> = Promise.resolve()

/** Runs calls of the website one after the other, so that the last one wins, however long the previous one takes. */
const inOrder = (change: () => Promise<void>) => {
  last = last.then(change).catch(() => undefined)
  return last
}

/** Handles `identify`: the website signs in a user. */
export const signIn = async (launcher: Launcher, given: unknown) => {
  const identity = identityIn(given)
  if (!identity) return tellDevelopers('identify needs { user, signature }, two texts.')
  await inOrder(async () => {
    await begin(launcher)
    if (identify(identity)) await restart(launcher)
  })
}

const identityIn = (given: unknown): Identity | undefined => {
  if (typeof given !== 'object' || !given) return undefined
  const { user, signature } = given as Record<string, unknown>
  return typeof user === 'string' && typeof signature === 'string' ? { user, signature } : undefined
}

export const signOut = (launcher: Launcher) =>
  inOrder(async () => {
    await begin(launcher)
    forget()
    await restart(launcher)
  })

/** Restarts the widget for another visitor. */
const restart = async (launcher: Launcher) => {
  if (isIdentified()) await ensureSecret().catch(() => undefined)
  conversations.restart()
  launcher.reset()
}
