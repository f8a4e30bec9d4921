import { setTimeout as pause } from 'node:timers/promises'

type Colleague = { url: string; token: string; everyMs: number }

/** Another member who works on the same tickets through the API until stopped. Answers how much was done. */
export const startColleague = ({ url, token, everyMs }: Colleague) => {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = response.status === 204 ? undefined : await response.json()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}.`)
    return answer as Answer
  }
  let isStopped = false
  const work = async () => {
    const { data: channels } = await ask<{ data: { ulid: string }[] }>('GET', '/api/channels')
    let deeds = 0
    for (; !isStopped; deeds += 1) {
      const open = await ask<{ data: { ulid: string }[] }>(
        'GET',
        '/api/tickets?filter[status]=open&sort=-last_activity_at&per_page=20&cursor=start',
      )
      const path = `/api/tickets/${open.data[deeds % open.data.length]?.ulid}`
      if (deeds % 4 === 0)
        await ask('POST', '/api/tickets', {
          channel: channels[deeds % channels.length]?.ulid,
          subject: `New question ${deeds}`,
          from_contact: { email: `new${deeds}@example.test` },
          message: { body: 'It just stopped working.' },
        })
      else if (deeds % 4 === 1) await ask('POST', `${path}/note`, { body: 'I know this one.' })
      else await ask('PUT', path, { priority: deeds % 4 === 2 ? 'high' : 'normal' })
      await pause(everyMs)
    }
    return deeds
  }
  const working = work()
  // Told to whoever stops it.
  working.catch(() => {})
  return async () => {
    isStopped = true
    return working
  }
}
