import { pageStrings } from '../../../platform/page-strings.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { hourName, weekdayName } from '../../../platform/ui/time/calendar.ts'
import type { Body } from './subscription-changes.ts'

const texts = pageStrings.reportMails

const numbered = (count: number, first: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(first + index),
    label: label(first + index),
  }))

const weekdays = numbered(7, 1, (day) => weekdayName(day - 1))
const daysOfMonth = numbered(31, 1, String)
const hours = numbered(24, 0, hourName)

type Props = { values: Body; change: (changes: Partial<Body>) => void; zone: string }

/** The day and the hour of a report by mail. */
export const TimeFields = ({ values: { rhythm, day, hour }, change, zone }: Props) => (
  <div className="report-mail-times">
    <SelectField
      label={rhythm === 'weekly' ? texts.weekday : texts.dayOfMonth}
      value={String(day)}
      options={rhythm === 'weekly' ? weekdays : daysOfMonth}
      onChange={(day) => change({ day: Number(day) })}
      help={rhythm === 'monthly' && day > 28 ? texts.dayHelp : undefined}
    />
    <SelectField
      label={texts.hour}
      value={String(hour)}
      options={hours}
      onChange={(hour) => change({ hour: Number(hour) })}
      help={zone && texts.hourHelp(zone)}
    />
  </div>
)
