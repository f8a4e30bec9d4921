import type { PreviewBody } from '../../../contract/workflows/workflow-runs.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { type Fault, fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'

export type Span = { since: Moment; until: Moment }

const days = 86_400_000
const usual = 7
const longest = 30

/** The requested period; by default, the last days. */
export const spanOf = ({ since, until }: Pick<PreviewBody, 'since' | 'until'>, now: Moment): Span => {
  const end = momentIn('until', until) ?? now
  const first = new Moment(now.getTime() - longest * days)
  const begin = momentIn('since', since) ?? new Moment(Math.max(+first, +end - usual * days))
  if (begin < first) throw rejection('since', fieldFaults.after(label('since'), first.toISOString()))
  if (end < begin) throw rejection('until', fieldFaults.after(label('until'), begin.toISOString()))
  return { since: begin, until: end }
}

const momentIn = (field: string, text: string | null | undefined) => {
  if (text === null || text === undefined) return undefined
  const moment = new Moment(text)
  if (Number.isNaN(moment.getTime())) throw rejection(field, fieldFaults.date(label(field)))
  return moment
}

const rejection = (field: string, fault: Fault) => invalid({ [field]: [fault] })
