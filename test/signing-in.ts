import assert from 'node:assert/strict'
import { hashPassword, setPassword } from '../server/members/members/actions.ts'
import type { Answer, Bellhop as Whole } from './harness.ts'

type Bellhop = Pick<Whole, 'call' | 'db'>
type Options = NonNullable<Parameters<Bellhop['call']>[1]>

export const password = 'tulip anvil harbour'
const stored = hashPassword(password)

/** Sets `password` for a person, so that they can sign in. */
export const givePassword = async ({ db }: Pick<Bellhop, 'db'>, { id }: { id: number }) => {
  const passwordHash = await stored
  await db.global.write({ type: 'system', name: 'test' }, (tx) => setPassword(tx, id, passwordHash))
}

/** A browser that keeps its cookie, and sends the headers of same-origin requests. */
export const openBrowser = ({ call }: Pick<Bellhop, 'call'>) => {
  const jar = { cookie: '' }
  const ask = async (request: string, { headers, ...options }: Options = {}): Promise<Answer> => {
    const own = { 'sec-fetch-site': 'same-origin', ...(jar.cookie && { cookie: jar.cookie }) }
    const response = await call(request, { ...options, headers: { ...own, ...headers } })
    const set = response.headers['set-cookie']
    if (set) jar.cookie = /Max-Age=0/.test(String(set)) ? '' : (String(set).split(';')[0] ?? '')
    return response
  }
  return { ask, jar }
}

/** A browser with a session of a person. */
export const signIn = async (bellhop: Bellhop, person: { id: number; email: string }) => {
  await givePassword(bellhop, person)
  const browser = openBrowser(bellhop)
  const response = await browser.ask('POST /api/session', { body: { email: person.email, password } })
  assert.equal(response.status, 201, response.text)
  return { ...browser, response }
}
