import './pickers.css'
import { type FormEvent, useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Modal } from '../../platform/ui/modal.tsx'
import { asInput, pickedTime } from './snooze-times.ts'

type Props = { zone: string; snooze: (until: Date) => void; close: () => void }

const dayMs = 86_400_000

export const SnoozeDialog = ({ zone, snooze, close }: Props) => {
  const [text, setText] = useState(() => asInput(new Date(Date.now() + dayMs), zone))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = pickedTime(text, zone)
    if (!at) return setError(strings.snooze.incomplete)
    if (at.getTime() <= Date.now()) return setError(strings.snooze.past)
    snooze(at)
    close()
  }
  return (
    <Modal label={strings.snooze.pick} isOpen close={close} isNarrow>
      <h2>{strings.snooze.pick}</h2>
      <form className="snooze-form" onSubmit={submit}>
        <TextField
          label={strings.snooze.returns}
          help={zone}
          type="datetime-local"
          value={text}
          onChange={setText}
          {...(error && { error })}
          autoFocus
        />
        <div className="dialog-buttons">
          <Button onPress={close}>{strings.cancel}</Button>
          <Button type="submit" look="primary">
            {strings.snooze.label}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
