import { pageStrings } from '../../platform/page-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon } from '../../platform/ui/icons/icons.tsx'
import { DayRow } from './day-row.tsx'
import type { Exception } from './hours.ts'

const texts = pageStrings.settings.hours

type Props = { exceptions: Exception[]; change: (exceptions: Exception[]) => void }

/** Dates with different hours, such as holidays. */
export const ExceptionRows = ({ exceptions, change }: Props) => {
  const replace = (index: number, changed: Partial<Exception>) =>
    change(exceptions.map((one, place) => (place === index ? { ...one, ...changed } : one)))
  return (
    <div className="field">
      <h2>{texts.exceptions}</h2>
      <p className="help">{texts.exceptionsHelp}</p>
      {exceptions.length > 0 && (
        <ul className="settings-list days" aria-label={texts.exceptions}>
          {exceptions.map(({ date, spans }, index) => (
            <DayRow
              // biome-ignore lint/suspicious/noArrayIndexKey: with the date as key, typing would remount the row
              key={index}
              name={date || texts.date}
              title={
                <span className="span">
                  <input
                    type="date"
                    aria-label={texts.date}
                    value={date}
                    onChange={({ target }) => replace(index, { date: target.value })}
                    required
                  />
                  <IconButton
                    className="small"
                    icon={CloseIcon}
                    label={texts.removeDate(date)}
                    onPress={() => change(exceptions.filter((_, place) => place !== index))}
                  />
                </span>
              }
              spans={spans}
              change={(spans) => replace(index, { spans })}
            />
          ))}
        </ul>
      )}
      <Button onPress={() => change([...exceptions, { date: '', spans: [] }])}>{texts.addDate}</Button>
    </div>
  )
}
