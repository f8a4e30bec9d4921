import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Calendar } from '../../platform/api/types.ts'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'

const texts = pageStrings.settings.hours.calendars
const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }))

type Open = { dialog: 'save'; calendar?: Calendar } | { dialog: 'delete'; calendar: Calendar }

/** The business hours besides those of the workspace. */
export const Calendars = () => {
  const { data: calendars } = useSuspenseQuery(queries.calendars)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title={texts.title} text={texts.text}>
      {calendars.length > 0 && (
        <ul className="settings-list" aria-label={texts.title}>
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.ulid} calendar={calendar} setOpen={setOpen} />
          ))}
        </ul>
      )}
      <Button onPress={() => setOpen({ dialog: 'save' })}>{texts.add}</Button>
      {open?.dialog === 'save' && (
        <Suspense>
          <CalendarDialog calendar={open.calendar} close={close} />
        </Suspense>
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title={texts.remove(open.calendar.name)}
          text={texts.removeText}
          name={open.calendar.name}
          button={pageStrings.settings.delete}
          close={close}
          remove={async () => {
            await call('DELETE /api/calendars/:calendar', { params: { calendar: open.calendar.ulid } })
            await queries.queryClient.invalidateQueries({ queryKey: queries.calendars.queryKey })
          }}
        />
      )}
    </Section>
  )
}

const CalendarRow = ({ calendar, setOpen }: { calendar: Calendar; setOpen: (open: Open) => void }) => {
  const { name, timezone, used_by } = calendar
  const uses = used_by.map((use) => use.name).join(', ')
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">
          {timezone} · {uses ? texts.usedBy(uses) : texts.unused}
        </p>
      </div>
      <Button
        className="small"
        aria-label={texts.change(name)}
        onPress={() => setOpen({ dialog: 'save', calendar })}
      >
        {pageStrings.settings.change}
      </Button>
      <Button
        className="small"
        aria-label={texts.remove(name)}
        onPress={() => setOpen({ dialog: 'delete', calendar })}
      >
        {pageStrings.settings.delete}
      </Button>
    </li>
  )
}
