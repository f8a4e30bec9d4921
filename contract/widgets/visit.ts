import { type Static, Type } from 'typebox'
import { described, nullable, string, Text } from '../base/fields.ts'

const told = (description: string) => Type.Optional(described(nullable(Text), description))

// Nothing in it is validated: a question is never rejected because of the page on which it was asked.
export const NewVisit = Type.Object(
  {
    page_url: told('URL of the page. Stored if it begins with `http`, without its fragment.'),
    page_title: told('Title of the page.'),
    language: told('Language of the browser, such as `de-AT`.'),
    time_zone: told('IANA time zone of the browser, such as `Europe/Vienna`.'),
    user_agent: told('User agent of the browser. Only its names of browser and system are stored.'),
  },
  {
    description:
      'Where and with which browser the visitor asks, for the members. What cannot be used is ignored.',
  },
)
export type NewVisit = Static<typeof NewVisit>

const ifUnknown = 'Null if it is not known.'

export const Visit = Type.Object(
  {
    page_url: nullable(string(`URL of the page, http or https. ${ifUnknown}`)),
    page_title: nullable(string(`Title of the page. ${ifUnknown}`)),
    language: nullable(string(`Language of the browser, such as \`de-AT\`. ${ifUnknown}`)),
    time_zone: nullable(string(`IANA time zone of the browser, such as \`Europe/Vienna\`. ${ifUnknown}`)),
    browser: nullable(string(`Browser with its version, such as \`Firefox 146\`. ${ifUnknown}`)),
    system: nullable(string(`Operating system, such as \`Windows\`. ${ifUnknown}`)),
  },
  {
    title: 'Visit',
    description:
      'Where and with which browser the visitor of a widget began the conversation. The visitor has told it: it may be wrong.',
  },
)
export type Visit = Static<typeof Visit>
