import { ticketPriorities, ticketStatuses } from '../../../contract/base/ticket-values.ts'
import { weekdays } from '../../../contract/base/weekdays.ts'
import { locale } from '../../platform/base/locale.ts'
import { strings } from '../../platform/strings/strings.ts'
import { weekdayName } from '../../platform/ui/time/calendar.ts'
import { workflowStrings } from '../../platform/workflow-strings.ts'

export type ValueChoice = { value: string; label: string }

const words = workflowStrings.workflowWords

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no', 'fi', 'ru']
const languageNames = new Intl.DisplayNames(locale, { type: 'language' })

export const statusChoices: ValueChoice[] = ticketStatuses.map((value) => ({
  value,
  label: words.statuses[value],
}))
export const priorityChoices: ValueChoice[] = ticketPriorities.map((value) => ({
  value,
  label: strings.priority[value],
}))

const all: Record<string, ValueChoice[]> = {
  status: statusChoices,
  priority: priorityChoices,
  language: languages.map((value) => ({ value, label: languageNames.of(value) ?? value })),
  weekday: weekdays.map((value, place) => ({ value, label: weekdayName(place) })),
}

/** The values among which a condition chooses. */
export const choicesOf = (type: string) => all[type.replace(/_is(_not)?$/, '')] ?? []

export const choiceName = (type: string, value: string) =>
  choicesOf(type).find((one) => one.value === value)?.label ?? value
