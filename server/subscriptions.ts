import { removeFiles } from './attachments/actions.ts'
import type { Means } from './means.ts'
import { sendInvitation } from './members/jobs.ts'
import { sendMessage } from './outbound/actions.ts'
import type { Job } from './platform/jobs.ts'

/** Every job that a worker does, and with it every queue that the migration creates. */
export const jobs: Job<never, Means>[] = [sendInvitation, sendMessage, removeFiles]

export const queues = jobs.map(({ queue }) => queue)
