import { channelTestAsked } from '../contract/channels.ts'
import { hoursChanged } from '../contract/hours.ts'
import { memberInvited } from '../contract/members.ts'
import { workflowCreated, workflowUpdated } from '../contract/workflows.ts'
import { removeFiles } from './attachments/actions.ts'
import { tryChannel } from './channels/jobs.ts'
import type { Means } from './means.ts'
import { sendInvitation } from './members/jobs.ts'
import type { Job } from './platform/jobs.ts'
import { type Reaction, when } from './platform/reactions.ts'
import { armWorkflow, askModelJob, moveTimers, sendRequestJob } from './workflows/jobs.ts'

/** Every job that a worker does, and with it every queue that the migration creates. */
export const jobs: Job<never, Means>[] = [
  sendInvitation,
  removeFiles,
  tryChannel,
  armWorkflow,
  moveTimers,
  sendRequestJob,
  askModelJob,
]

export const queues = jobs.map(({ queue }) => queue)

/** What follows from what has happened. Where nothing stands here, the event log is all there is to it. */
export const reactions: Reaction[] = [
  when(memberInvited, sendInvitation, ({ invitation }) => ({ invitation })),
  when(channelTestAsked, tryChannel, ({ channel }) => ({ channel })),
  when(workflowCreated, armWorkflow, ({ workflow }) => ({ workflow })),
  when(workflowUpdated, armWorkflow, ({ workflow }) => ({ workflow })),
  when(hoursChanged, moveTimers, () => ({})),
]
