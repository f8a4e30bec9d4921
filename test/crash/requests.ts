import { contentOf, type Entry } from './entries.ts'
import type { Installation } from './installation.ts'

type Place = Pick<Installation, 'url' | 'token'> & { channel: string }

/** Sends all requests of an entry that are not acknowledged yet, with the same idempotency keys. */
export const perform = async (place: Place, entry: Entry): Promise<boolean> => {
  for (const upload of entry.uploads) {
    if (upload.state !== 'ok') await perform(place, upload)
    if (upload.state !== 'ok') return false
  }
  const { state, replayed, answer } = await send(place, entry)
  entry.state = state
  if (entry.kind === 'upload') entry.token = answer?.token ?? ''
  if (entry.kind === 'ticket') entry.ticket = answer?.ulid ?? ''
  return replayed
}

const send = async (place: Place, entry: Entry) => {
  const { method, path, body } = requestFor(place, entry)
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${place.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${place.token}`,
        'idempotency-key': entry.key,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    const replayed = response.headers.has('idempotency-replayed')
    if (!response.ok) return { state: stateAfter(response.status, text), replayed, answer: undefined }
    const { data }: { data: { ulid: string; token: string } } = JSON.parse(text)
    return { state: 'ok' as const, replayed, answer: data }
  } catch (error) {
    return { state: stateWithout(error), replayed: false, answer: undefined }
  }
}

/** An unavailable server is reported as such. Any other rejection is an error of the load or the product. */
const stateAfter = (status: number, text: string) => {
  if (status !== 503) throw new Error(`rejected with ${status} ${text}`)
  return 'unknown' as const
}

/** If nothing was listening, the request cannot have taken effect. */
const stateWithout = (error: unknown) => {
  if (error instanceof Error && error.message.startsWith('refused')) throw error
  const { code } = ((error as Error).cause ?? {}) as { code?: string } // fetch fails with a cause
  return code === 'ECONNREFUSED' ? ('failed' as const) : ('unknown' as const)
}

const requestFor = ({ channel }: Place, { kind, mark, ticket, tag, uploads }: Entry) => {
  const written = { body: `<p>${mark}</p>`, attachment_ids: uploads.map(({ token }) => token) }
  const from_contact = { email: `contact${Number(mark.slice(4)) % 20}@example.test` }
  const post = (path: string, body?: object) => ({ method: 'POST', path, body })
  switch (kind) {
    case 'upload':
      return post('attachments', formWith(mark))
    case 'ticket':
      return post('tickets', { channel, subject: mark, from_contact, message: written })
    case 'status':
      return { method: 'PUT', path: `tickets/${ticket}/status`, body: { status: 'closed' } }
    case 'tag':
      return post(`tickets/${ticket}/tags/${tag}`)
    default:
      return post(`tickets/${ticket}/${kind}`, written)
  }
}

const formWith = (mark: string) => {
  const form = new FormData()
  form.append('file', new Blob([contentOf(mark)]), `${mark}.txt`)
  return form
}
