import './hours.css'
import { weekdays } from '../../../contract/base/weekdays.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { DayRow } from './day-row.tsx'
import { ExceptionRows } from './exception-rows.tsx'
import type { Hours } from './hours.ts'

const texts = pageStrings.settings.hours

type Props = {
  values: Hours
  set: <Name extends keyof Hours>(name: Name, value: Hours[Name]) => void
  fault: string | undefined
}

/** The week and the exceptions of business hours. */
export const HoursFields = ({ values: { days, exceptions, isAlwaysOpen }, set, fault }: Props) => (
  <>
    <CheckBox isSelected={isAlwaysOpen} onChange={(isOpen) => set('isAlwaysOpen', isOpen)}>
      {texts.always}
    </CheckBox>
    {!isAlwaysOpen && (
      <>
        {fault && (
          <p className="form-problem" role="alert">
            {fault}
          </p>
        )}
        <ul className="settings-list days" aria-label={texts.week}>
          {weekdays.map((day) => (
            <DayRow
              key={day}
              name={texts.days[day]}
              spans={days[day]}
              change={(spans) => set('days', { ...days, [day]: spans })}
            />
          ))}
        </ul>
        <ExceptionRows exceptions={exceptions} change={(exceptions) => set('exceptions', exceptions)} />
      </>
    )}
  </>
)
