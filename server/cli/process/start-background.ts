import { startChores } from '../../chores.ts'
import type { Rows } from '../../platform/background/start.ts'
import type { Services } from '../../services.ts'
import { startMail, startWorkers } from '../../workers.ts'

type Parts = { worker: boolean; mail: boolean }

/** Begins what goes on beside requests. Mail first: a port that is in use is known before any work begins. */
export const startBackground = async ({ worker, mail }: Parts, rows: Rows, services: Services) => {
  const listener = mail ? await startMail(services) : undefined
  if (worker) startChores(services)
  const running = worker ? startWorkers(rows, services) : []
  return {
    mailPort: listener?.port,
    stop: () => Promise.all([listener?.stop(), ...running.map(({ stop }) => stop())]),
  }
}
