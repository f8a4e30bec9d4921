import { weekdays } from '../../../contract/base/weekdays.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { nextTime, timeOfDay, weekdayOf } from '../../platform/kernel/schedule.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'

type Scheduled = Pick<ActiveWorkflow, 'trigger_parameters'>

/** The parameters of the trigger, validated when the workflow was stored. */
export const scheduleOf = ({ trigger_parameters }: Scheduled) =>
  trigger_parameters as { time: string; weekdays?: string[]; view?: string | null; search?: string }

/** The first moment after another at which a workflow is due. Without weekdays, it is due every day. */
export const nextDue = (workflow: Scheduled, zone: string, after: Date): Moment => {
  const { time, weekdays: wanted = [] } = scheduleOf(workflow)
  const isOn = (day: string) => wanted.length === 0 || wanted.includes(weekdays[weekdayOf(day)] ?? '')
  return nextTime({ isOn, ms: timeOfDay(time) }, zone, after)
}
