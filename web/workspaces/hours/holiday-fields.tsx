import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { longestIcs } from '../../../contract/workspaces/calendars.ts'
import { call } from '../../platform/api/client.ts'
import type { Calendar } from '../../platform/api/types.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { ChooseButton } from '../../platform/importing/choose-button.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { CloseIcon } from '../../platform/ui/icons/icons.tsx'

const texts = pageStrings.settings.hours.calendars

type Holidays = Calendar['holidays']
type Props = { holidays: Holidays; change: (holidays: Holidays) => void }

/** Reads a file, or the file at an address. */
const read = async (source: Blob | string) => {
  if (typeof source !== 'string' && source.size > longestIcs) throw new Error(texts.tooLarge)
  const body = typeof source === 'string' ? { url: source } : { ics: await source.text() }
  return (await call('POST /api/holidays/preview', { body })).data
}

/** The days on which a calendar is closed, with those of a file before they are saved. */
export const HolidayFields = ({ holidays, change }: Props) => {
  const reading = useMutation({
    mutationFn: read,
    onSuccess: ({ holidays: found }) => {
      const known = new Set(holidays.map(({ date }) => date))
      const all = [...holidays, ...found.filter(({ date }) => !known.has(date))]
      change(all.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    },
  })
  return (
    <div className="field">
      <h2>{texts.holidays}</h2>
      <p className="help">{texts.holidaysHelp}</p>
      <FormProblem error={reading.error} />
      <p className="help" role="status">
        {reading.data && texts.found(reading.data.events, reading.data.left_out)}
      </p>
      {holidays.length > 0 && (
        <ul className="settings-list holidays" aria-label={texts.holidays}>
          {holidays.map(({ date, name }) => (
            <li key={date}>
              <time dateTime={date}>{date}</time>
              <div>{name}</div>
              <IconButton
                className="small"
                icon={CloseIcon}
                label={texts.removeHoliday(`${name}, ${date}`)}
                onPress={() => change(holidays.filter((one) => one.date !== date))}
              />
            </li>
          ))}
        </ul>
      )}
      <ChooseButton
        label={texts.read}
        look="plain"
        accept=".ics,text/calendar"
        isDisabled={reading.isPending}
        onFiles={async (files) => {
          const [chosen] = await files
          if (chosen) reading.mutate(chosen.file)
        }}
      />
      <AddressField isDisabled={reading.isPending} read={reading.mutate} />
    </div>
  )
}

const AddressField = ({ isDisabled, read }: { isDisabled: boolean; read: (address: string) => void }) => {
  const [address, setAddress] = useState('')
  const url = address.trim()
  return (
    <div className="holiday-address">
      <TextField
        label={texts.address}
        placeholder="https://"
        value={address}
        onChange={setAddress}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return event.continuePropagation()
          // It would save the calendar.
          event.preventDefault()
          if (url && !isDisabled) read(url)
        }}
      />
      <Button isDisabled={isDisabled || !url} onPress={() => read(url)}>
        {texts.readAddress}
      </Button>
    </div>
  )
}
