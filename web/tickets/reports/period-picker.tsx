import { useStateOf } from '../../platform/base/use-state-of.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { isDay, type Period, type Preset, presetOf, presets, searchOf } from './data/periods.ts'
import { useReport } from './data/use-report.ts'

const texts = strings.reports

const options: { value: Preset | 'other'; label: string }[] = [
  ...presets.map((value) => ({ value, label: texts.presets[value] })),
  { value: 'other', label: texts.otherPeriod },
]

/** Chooses a usual period, or the first and the last day. */
export const PeriodPicker = () => {
  const { search, today, period, choose, show } = useReport()
  return (
    <>
      <SelectField
        label={texts.period}
        isLabelHidden
        value={presetOf(search, today) ?? 'other'}
        options={options}
        onChange={(value) => (value === 'other' ? focusFirstDay() : choose(searchOf(value, today)))}
      />
      <Days period={period} choose={show} />
    </>
  )
}

const idOfFirst = 'report-from'

/** The focus returns to the list when it closes, and can then move on. */
const focusFirstDay = () => setTimeout(() => document.getElementById(idOfFirst)?.focus(), 50)

/** Two fields for days. They keep their input until it is a valid period. */
const Days = ({ period, choose }: { period: Period; choose: (period: Period) => void }) => {
  const [typed, setTyped] = useStateOf(`${period.from} ${period.to}`, period)
  const isWrong = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to
  const change = (changed: Partial<Period>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) choose(next)
  }
  return (
    <div className="report-days">
      <DayField id={idOfFirst} label={texts.from} value={typed.from} change={(from) => change({ from })} />
      <span aria-hidden="true">–</span>
      <DayField
        label={texts.to}
        value={typed.to}
        change={(to) => change({ to })}
        error={isWrong ? texts.wrongPeriod : undefined}
      />
    </div>
  )
}

type DayProps = {
  id?: string
  label: string
  value: string
  change: (day: string) => void
  error?: string | undefined
}

const DayField = ({ id, label, value, change, error }: DayProps) => (
  <div className="field">
    <input
      id={id}
      type="date"
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-errormessage={error && 'report-period-error'}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
    {error && (
      <span className="error" id="report-period-error" role="alert">
        {error}
      </span>
    )}
  </div>
)
