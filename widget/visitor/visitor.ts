import type { Identity } from '../page/handed.ts'
import { tellDevelopers } from '../page/page.ts'
import { type Call, Failure, request } from './api.ts'
import { clear, load, save } from './storage.ts'
import type { NewVisitor } from './types.ts'

/** The secret of this browser. For an identified user, it belongs to the signature of the website. */
type Stored = { secret: string; signature?: string; expires?: string | null }

let identity: Identity | undefined
/** A new object for each visitor, to detect that the visitor has changed during a request. */
let era = {}
let creating: Promise<string> | undefined

/** Anonymous visitors and users have separate secrets: after signing out, conversations of the user are not shown. */
const slot = () => (identity ? 'user' : 'visitor')

const stored = () => {
  const found = load<Stored>(slot())
  if (!found?.secret || found.signature !== identity?.signature) return undefined
  return found.expires && Date.parse(found.expires) < Date.now() ? undefined : found
}

export const secret = () => stored()?.secret

/** Sets the identity. Returns false if it is unchanged. */
export const identify = (given: Identity | undefined) => {
  if (given?.signature === identity?.signature) return false
  identity = given
  beginEra()
  return true
}

const beginEra = () => {
  era = {}
  creating = undefined
}

export const isIdentified = () => identity !== undefined

/** Returns the secret. Creates one if there is none. */
export const ensureSecret = async (): Promise<string> => {
  const known = secret()
  if (known) return known
  if (!creating) {
    const made = create().finally(() => {
      if (creating === made) creating = undefined
    })
    creating = made
  }
  return creating
}

const create = async (): Promise<string> => {
  const given = identity
  const begun = era
  try {
    const { secret, expires_at: expires } = await request<NewVisitor>('POST', '/visitors', {
      body: given ? { user: given.user, signature: given.signature } : {},
    })
    assertSame(begun)
    save(slot(), { secret, expires, signature: given?.signature })
    return secret
  } catch (error) {
    assertSame(begun)
    if (!given || !(error instanceof Failure) || error.status !== 422) throw error
    tellDevelopers(`the visitor stays anonymous. ${error.message}`)
    identity = undefined
    return secret() ?? create()
  }
}

const assertSame = (begun: object) => {
  if (begun !== era) throw new Failure(0, 'other_visitor')
}

/** Deletes the identity, the secrets and drafts. Does not wait for the response of the server. */
export const forget = () => {
  const known = ['user', 'visitor'].flatMap((slot) => load<Stored>(slot)?.secret ?? [])
  save('user', undefined)
  save('visitor', undefined)
  clear('draft.')
  identity = undefined
  beginEra()
  for (const secret of known) request('DELETE', '/visitor', { secret }).catch(() => undefined)
}

const drop = () => save(slot(), undefined)

/**
 * Calls `use` with the secret. If it is no longer valid, retries as a new visitor. Throws if the visitor has changed
 * meanwhile, because the new one must not see the result.
 */
export const withSecret = async <Result>(use: (secret: string) => Promise<Result>): Promise<Result> => {
  const begun = era
  const used = await ensureSecret()
  try {
    const result = await use(used)
    assertSame(begun)
    return result
  } catch (error) {
    assertSame(begun)
    if (!(error instanceof Failure) || error.status !== 401) throw error
    if (secret() === used) drop()
    return use(await ensureSecret())
  }
}

/** A request with the secret of the visitor. */
export const asVisitor = <Reply>(method: string, path: string, call: Call = {}) =>
  withSecret((secret) => request<Reply>(method, path, { ...call, secret }))
