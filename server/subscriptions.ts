import type { Means } from './means.ts'
import { sendInvitation } from './members/jobs.ts'
import type { Job } from './platform/jobs.ts'

/** Every job that a worker does, and with it every queue that the migration creates. */
export const jobs: Job<never, Means>[] = [sendInvitation]

export const queues = jobs.map(({ queue }) => queue)
