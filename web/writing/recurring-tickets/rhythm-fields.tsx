import { type Weekday, weekdays } from '../../../contract/base/weekdays.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { monthOfYear, weekdayName } from '../../platform/ui/time/calendar.ts'
import type { Rhythm } from './recurring-changes.ts'
import { workdays } from './rhythm-text.ts'

const texts = pageStrings.recurringTickets

const numbered = (count: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: label(index + 1) }))

const rhythms = (['day', 'week', 'month', 'year'] as const).map((value) => ({
  value,
  label: texts.every[value],
}))
const places = (['first', 'second', 'third', 'fourth', 'last'] as const).map((value) => ({
  value,
  label: texts.onThe[value],
}))
const days = numbered(31, String)
const months = numbered(12, monthOfYear)
const counted = [
  ...weekdays.map((value, index) => ({ value: value as string, label: weekdayName(index) })),
  { value: workdays.join(), label: texts.workday },
]

type Props = { rhythm: Rhythm; change: (rhythm: Rhythm) => void; zone: string; error: string | undefined }

/** The days and the time at which tickets are created. */
export const RhythmFields = ({ rhythm, change, zone, error }: Props) => {
  const { every, time } = rhythm
  const set = (changes: Partial<Rhythm>) => change({ ...rhythm, ...changes })
  return (
    <>
      <div className="rhythm-fields">
        <SelectField
          label={pageStrings.reportMails.rhythm}
          value={every}
          options={rhythms}
          onChange={(chosen) => change(usual(rhythm, chosen))}
        />
        {every === 'year' && (
          <SelectField
            label={texts.month}
            value={String(rhythm.month)}
            options={months}
            onChange={(month) => set({ month: Number(month) })}
          />
        )}
        {(every === 'month' || every === 'year') && <DayFields rhythm={rhythm} set={set} />}
      </div>
      {every === 'week' && <Weekdays rhythm={rhythm} set={set} />}
      <label className="field">
        <span className="label">{pageStrings.reportMails.hour}</span>
        <input type="time" required value={time} onChange={({ target }) => set({ time: target.value })} />
        {zone && <span className="help">{pageStrings.reportMails.hourHelp(zone)}</span>}
      </label>
      {error && (
        <p className="form-problem" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** Keeps what another rhythm has in common. */
const usual = ({ time, ...rhythm }: Rhythm, every: Rhythm['every']): Rhythm => ({
  ...{ every, time, day: rhythm.day, month: null, place: rhythm.place },
  weekdays: rhythm.weekdays.length ? rhythm.weekdays : ['monday'],
  ...((every === 'day' || every === 'week') && { day: null, place: null }),
  ...((every === 'month' || every === 'year') &&
    !rhythm.day && { place: rhythm.place ?? 'first', weekdays: rhythm.weekdays.slice(0, 1) }),
  ...(every === 'year' && { month: rhythm.month ?? 1 }),
})

type PartProps = { rhythm: Rhythm; set: (changes: Partial<Rhythm>) => void }

const DayFields = ({ rhythm: { day, place, weekdays: some }, set }: PartProps) => (
  <>
    <SelectField
      label={texts.on}
      value={place ?? 'day'}
      options={[{ value: 'day', label: texts.onDay }, ...places]}
      onChange={(chosen) =>
        set(
          chosen === 'day'
            ? { place: null, day: day ?? 1, weekdays: [] }
            : { place: chosen, day: null, weekdays: some.length ? some : ['monday'] },
        )
      }
    />
    {place ? (
      <SelectField
        label={pageStrings.reportMails.weekday}
        value={some.join()}
        options={counted}
        onChange={(chosen) => set({ weekdays: chosen.split(',') as Weekday[] })}
      />
    ) : (
      <SelectField
        label={pageStrings.reportMails.dayOfMonth}
        value={String(day)}
        options={days}
        onChange={(chosen) => set({ day: Number(chosen) })}
        help={(day ?? 1) > 28 ? texts.dayHelp : undefined}
      />
    )}
  </>
)

const Weekdays = ({ rhythm: { weekdays: some }, set }: PartProps) => (
  <fieldset className="rhythm-weekdays">
    <legend className="label">{texts.weekdays}</legend>
    {weekdays.map((day, index) => (
      <CheckBox
        key={day}
        isSelected={some.includes(day)}
        isDisabled={some.join() === day}
        onChange={(is) =>
          set({ weekdays: weekdays.filter((one) => (one === day ? is : some.includes(one))) })
        }
      >
        {weekdayName(index)}
      </CheckBox>
    ))}
  </fieldset>
)
