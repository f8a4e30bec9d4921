import '../../workspaces/hours/hours.css'
import { weekdays } from '../../../contract/base/weekdays.ts'
import { errorOf } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { DayRow } from '../../workspaces/hours/day-row.tsx'
import type { AvailabilityValues } from './availability-values.ts'

const texts = strings.availability

type Props = {
  values: AvailabilityValues
  change: (changes: Partial<AvailabilityValues>) => void
  error: Error | null
  zone: string
}

/** The working hours of a week, and the capacity. */
export const AvailabilityFields = ({ values, change, error, zone }: Props) => {
  const { days, isAlwaysOpen, capacity } = values
  const fault = errorOf(error, 'working_hours')
  const capacityFault = errorOf(error, 'capacity')
  return (
    <>
      <CheckBox isSelected={isAlwaysOpen} onChange={(isOpen) => change({ isAlwaysOpen: isOpen })}>
        {texts.anyTime}
      </CheckBox>
      {!isAlwaysOpen && (
        <div>
          {fault && (
            <p className="form-problem" role="alert">
              {fault}
            </p>
          )}
          <ul className="settings-list days" aria-label={texts.week}>
            {weekdays.map((day) => (
              <DayRow
                key={day}
                name={pageStrings.settings.hours.days[day]}
                spans={days[day]}
                empty={texts.free}
                change={(spans) => change({ days: { ...days, [day]: spans } })}
              />
            ))}
          </ul>
          <p className="help">{texts.zone(zone)}</p>
        </div>
      )}
      <TextField
        label={texts.capacity}
        help={texts.capacityHelp}
        inputMode="numeric"
        value={capacity}
        onChange={(capacity) => change({ capacity })}
        {...(capacityFault && { error: capacityFault })}
      />
    </>
  )
}
