import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  Day,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  TimeZone,
  Ulid,
} from '../base/fields.ts'
import { Hours } from './hours.ts'

/** Whole days on which a calendar is closed. */
export const mostHolidays = 500

const holiday = {
  date: described(Day, 'Day on which it is closed.'),
  name: described(Text255, 'Name of the holiday.'),
}
const Holiday = Type.Object(holiday, {
  title: 'Holiday',
  description: 'A day on which a calendar is closed.',
})
export type Holiday = Static<typeof Holiday>

const CalendarUse = Type.Object(
  {
    kind: oneOf(['channel', 'team', 'target_policy'], 'Kind of what uses it.'),
    ulid: Ulid,
    name: string('Name of what uses it.'),
  },
  { title: 'CalendarUse', description: 'A channel, team or target policy whose tickets have this calendar.' },
)

export const Calendar = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the calendar.'),
    timezone: string('Time zone of the opening times.'),
    business_hours: described(
      nullable(Hours),
      'Opening times of each day of the week and of single dates. Null means always open, except on holidays.',
    ),
    holidays: Type.Array(Holiday, {
      description: 'Days on which it is closed, unless `exceptions` of the business hours have the date.',
    }),
    used_by: Type.Array(CalendarUse, {
      description:
        'Up to 100 channels, teams and target policies that use it, but only channels that you can access.',
    }),
  },
  { title: 'Calendar', description: 'Business hours of some channels, teams or target policies.' },
)
export type Calendar = Static<typeof Calendar>

const holidays = Type.Array(Type.Object(holiday), {
  maxItems: mostHolidays,
  description: 'Days on which it is closed. Of the same date, the first one counts.',
})

const CalendarBody = Type.Object({
  name: described(Text255, 'Name of the calendar. Unique in the workspace, ignoring case.'),
  timezone: described(TimeZone, 'Time zone of the opening times.'),
  business_hours: described(
    nullable(Hours),
    'Opening times of each day of the week and of single dates. Days that are left out are closed. Null means always open.',
  ),
  holidays: Type.Optional(holidays),
})
export type CalendarBody = Static<typeof CalendarBody>
const CalendarChanges = Type.Partial(CalendarBody)
export type CalendarChanges = Static<typeof CalendarChanges>

const chosen = (otherwise: string) =>
  `ULID of the calendar whose business hours count for its tickets. Null means that ${otherwise}.`

export const calendarUlid = (otherwise: string) => described(nullable(Ulid), chosen(otherwise))
export const givenCalendar = (otherwise: string) =>
  Type.Optional(nullable(refTo('calendar', chosen(otherwise))))

export const listCalendars = get('/api/calendars', {
  access: 'member',
  summary: 'List the calendars',
  description: 'Business hours besides those of the workspace, which apply to tickets without a calendar.',
  reply: Type.Array(Calendar),
})
export const showCalendar = get('/api/calendars/:calendar', {
  access: 'member',
  summary: 'Show a calendar',
  reply: Calendar,
})
export const createCalendar = post('/api/calendars', {
  access: 'administration',
  summary: 'Create a calendar',
  description: 'Channels, teams and target policies choose it by its ULID.',
  body: CalendarBody,
  reply: Calendar,
})
export const updateCalendar = put('/api/calendars/:calendar', {
  access: 'administration',
  summary: 'Update a calendar',
  description: 'Omitted fields stay unchanged. Time that has passed keeps the business hours that it had.',
  body: CalendarChanges,
  reply: Calendar,
})
export const deleteCalendar = del('/api/calendars/:calendar', {
  access: 'administration',
  summary: 'Delete a calendar',
  description:
    'A calendar that a channel, a team or a target policy uses cannot be deleted: the response is 409.',
})

/** Characters of a file with holidays. */
export const longestIcs = 1_000_000

const HolidayPreview = Type.Object(
  {
    holidays: Type.Array(Holiday, {
      description: 'Whole days from this year to the end of the second year after it, in their order.',
    }),
    events: integer('Number of events in the file.'),
    left_out: integer('Number of events that are not of whole days, or repeated in another way than yearly.'),
  },
  { title: 'HolidayPreview', description: 'The holidays in a file.' },
)

export const previewHolidays = post('/api/holidays/preview', {
  access: 'administration',
  summary: 'Read the holidays of a calendar file',
  description: 'Changes nothing. Send the holidays with the calendar to store them.',
  body: Type.Object(
    {
      ics: Type.Optional(
        Type.String({
          maxLength: longestIcs,
          description:
            'Text of a calendar in the format iCalendar (`.ics`). Events of whole days are read, also if they are yearly.',
          examples: [
            'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270714\r\nSUMMARY:Bastille Day\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
          ],
        }),
      ),
      url: Type.Optional(
        Type.String({
          maxLength: 2_048,
          description: `Public URL of such a calendar, of at most ${longestIcs} bytes. It is read once.`,
          examples: ['https://calendars.example.com/holidays.ics'],
        }),
      ),
    },
    { oneOf: [{ required: ['ics'] }, { required: ['url'] }] },
  ),
  status: 200,
  reply: HolidayPreview,
})

const NamedCalendar = Type.Object({ calendar: Ulid, name: Type.String() })

export const calendarCreated = event('calendar.created', NamedCalendar)
export const calendarUpdated = event('calendar.updated', NamedCalendar)
export const calendarDeleted = event('calendar.deleted', NamedCalendar)
/** The hours that count for some tickets: those of a calendar, or the calendar of a channel or team, changed. */
export const calendarHoursChanged = event('calendar.hours_changed', Type.Object({ of: Ulid }))
