import { earliestMoment, latestMoment, Moment } from '../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'

type Period = { from?: string | undefined; to?: string | undefined }

/** The moments of a period, within the years that PostgreSQL accepts. */
export const periodOf = ({ from, to }: Period) => ({ from: momentIn('from', from), to: momentIn('to', to) })

const momentIn = (field: string, text: string | undefined) => {
  if (text === undefined) return undefined
  const moment = new Moment(text)
  // A leap second.
  if (Number.isNaN(moment.getTime())) throw invalid({ [field]: [fieldFaults.date(label(field))] })
  if (moment < earliestMoment) return earliestMoment
  return moment > latestMoment ? latestMoment : moment
}
