import { startBackups, startJournal } from '../../backup/actions.ts'
import { startChores } from '../../chores.ts'
import type { Services } from '../../services.ts'
import { startMail, startWorkers } from '../../workers.ts'
import { startHeartbeat } from '../../workspaces/processes/actions.ts'
import type { Role } from '../descriptions/start.ts'

/** The role of the process, the port of its web server, and what happens when a newer version replaces it. */
type Place = { role: Role; port: number | undefined; outdated?: ((reason: string) => void) | undefined }

/** Starts background work. Mail comes first, so that a port in use is detected before any work begins. */
export const startBackground = async ({ role, port, outdated }: Place, services: Services) => {
  const does = (part: Role) => role === part || role === 'all'
  const listener = does('mail') ? await startMail(services) : undefined
  const heartbeat = startHeartbeat(services, { role, port: port ?? listener?.port ?? null, outdated })
  if (does('worker')) startChores(services)
  const running = does('worker')
    ? [...startWorkers(services), startBackups(services), startJournal(services)]
    : []
  return {
    mailPort: listener?.port,
    stop: () => Promise.all([heartbeat.stop(), listener?.stop(), ...running.map(({ stop }) => stop())]),
  }
}
