import { setTimeout as pause } from 'node:timers/promises'

type Ulid = { ulid: string }
type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const everyMs = 700
const inbox = '/api/tickets?filter[status]=open&sort=-last_activity_at&per_page=30&cursor=start'

/**
 * Simulates another member who works on the newest tickets through the API. Returns a function that stops it and
 * returns the number of changes.
 */
export const startColleague = (url: string, token: string) => {
  let isStopped = false
  const ask = asking(url, token)
  const work = async () => {
    const { data: members } = await ask<{ data: Ulid[] }>('GET', '/api/members')
    let changes = 0
    for (; !isStopped; changes += 1) {
      const { data: open } = await ask<{ data: Ulid[] }>('GET', inbox)
      const ticket = open[Math.floor(Math.random() * open.length)]
      const assignee = members[changes % members.length]
      if (ticket && assignee) await changeOf(changes, ask, `/api/tickets/${ticket.ulid}`, assignee)
      await pause(everyMs)
    }
    return changes
  }
  const working = work()
  // The caller of `stop` gets the error.
  working.catch(() => {})
  return () => {
    isStopped = true
    return working
  }
}

const changeOf = (number: number, ask: Ask, path: string, assignee: Ulid) => {
  const kinds = [
    () => ask('PUT', path, { assignee_ulid: assignee.ulid }),
    () => ask('POST', `${path}/reply`, { body: 'It is on its way.' }),
    () => ask('PUT', path, { priority: 'high' }),
    () => ask('POST', `${path}/note`, { body: 'I know this one.' }),
    () => ask('PUT', path, { status: 'closed' }),
  ]
  return kinds[number % kinds.length]?.()
}

const asking =
  (url: string, token: string): Ask =>
  async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
    return (text ? JSON.parse(text) : undefined) as Answer
  }
