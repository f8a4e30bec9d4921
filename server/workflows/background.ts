import { workspaceWork } from '../platform/background/workspace-work.ts'
import { workflowEvents } from './engine/queue-store.ts'
import { atOnce as eventsAtOnce, processEvents, type Services } from './engine/round.ts'
import { timers } from './engine/timer-store.ts'
import { fireDue, atOnce as timersAtOnce } from './engine/timers.ts'
import { runDue } from './schedules/run.ts'
import { schedules } from './schedules/store.ts'

const limits = { atOnce: 3, perWorkspace: 1 }

/** Processes events. Events that arrive meanwhile are processed together, which is much cheaper. */
export const runningWorkflows = (services: Services) =>
  workspaceWork(services, {
    table: workflowEvents,
    limits,
    portion: eventsAtOnce,
    run: (workspace) => processEvents(services, workspace),
  })

/** Runs workflows on tickets that have waited too long. */
export const firingTimers = (services: Services) =>
  workspaceWork(services, {
    table: timers,
    limits,
    portion: timersAtOnce,
    run: (workspace) => fireDue(services, workspace),
  })

/** Runs workflows at their times of day, each a portion of tickets at a time. */
export const runningSchedules = (services: Services) =>
  workspaceWork(services, {
    table: schedules,
    limits: { atOnce: 2, perWorkspace: 1 },
    portion: 1,
    run: (workspace) => runDue(services, workspace),
  })
