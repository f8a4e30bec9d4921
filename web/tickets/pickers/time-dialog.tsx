import './pickers.css'
import { type FormEvent, type ReactNode, useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Modal } from '../../platform/ui/modal.tsx'
import { timeZone, upcoming } from '../../platform/ui/time/dates.ts'
import { asInput, pickedTime, snoozeTimes } from './snooze-times.ts'

type Props = {
  /** The current value. */
  known?: Date
  choose: (at: Date) => void
  close: () => void
  children?: ReactNode
}

const hourMs = 3_600_000

/** Asks for a time in the time zone of the user, with suggestions. */
export const TimeDialog = ({ known, choose, close, children }: Props) => {
  const zone = timeZone.get()
  const [text, setText] = useState(() => asInput(known ?? new Date(Date.now() + hourMs), zone))
  const [error, setError] = useState<string>()
  const finish = (at: Date) => {
    choose(at)
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = pickedTime(text, zone)
    if (!at) return setError(strings.scheduling.incomplete)
    if (at.getTime() <= Date.now()) return setError(strings.scheduling.past)
    finish(at)
  }
  return (
    <Modal label={strings.scheduling.later} isOpen close={close} isNarrow>
      <h2>{strings.scheduling.later}</h2>
      <form className="time-form" onSubmit={submit}>
        {children}
        <div className="time-presets">
          {snoozeTimes(new Date(), zone).map(({ id, at }, index) => (
            <Button key={id} autoFocus={index === 0} onPress={() => finish(at)}>
              <span>{strings.scheduling.times[id]}</span>
              <span className="muted">{upcoming(at.toISOString())}</span>
            </Button>
          ))}
        </div>
        <TextField
          label={strings.scheduling.ownTime}
          help={zone}
          type="datetime-local"
          value={text}
          onChange={setText}
          {...(error && { error })}
        />
        <div className="dialog-buttons">
          <Button onPress={close}>{strings.cancel}</Button>
          <Button type="submit" look="primary">
            {strings.scheduling.schedule}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
