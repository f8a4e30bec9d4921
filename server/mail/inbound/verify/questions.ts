import type { MessagePort } from 'node:worker_threads'
import type { DNSResolver } from 'mailauth'

type Question = { id: number; name: string; type: string }
type Records = Awaited<ReturnType<DNSResolver>>
type Answer = { id: number; records?: Records; fault?: { code: string | undefined; message: string } }

/** Resolves names for a worker thread, which has the other end of the port. */
export const answerFrom = (port: MessagePort, resolve: DNSResolver) => {
  port.on('message', async ({ id, name, type }: Question) => {
    try {
      port.postMessage({ id, records: await resolve(name, type) } satisfies Answer)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      port.postMessage({ id, fault: { code, message } } satisfies Answer)
    }
  })
  port.unref()
}

/** A resolver that sends its queries through the port. */
export const askThrough = (port: MessagePort): DNSResolver => {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  port.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  return async (name, type) => {
    const id = asked++
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    port.postMessage({ id, name, type } satisfies Question)
    const { records, fault } = await promise
    if (fault) throw Object.assign(new Error(fault.message), { code: fault.code })
    return records ?? []
  }
}
