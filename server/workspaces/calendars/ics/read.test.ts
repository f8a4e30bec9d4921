import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBounded } from './bounded.ts'
import { readIcs } from './read.ts'

const window = { from: '2026-01-01', until: '2028-12-31' }

const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const datesIn = (...lines: string[]) => readIcs(file(lines), window).holidays.map(({ date }) => date)
const day = (value: string) => `DTSTART;VALUE=DATE:${value}`

test('whole days become holidays, in order and with their names', () => {
  const read = readIcs(
    file(
      [day('20261226'), 'DTEND;VALUE=DATE:20261228', 'SUMMARY:Boxing\\, day\\nand more'],
      [
        'DTSTART:20261225',
        'SUMMARY;LANGUAGE="a:b";X=1:Christ',
        ' mas',
        'BEGIN:VALARM',
        'SUMMARY:Not this',
        'END:VALARM',
      ],
      ['DTSTART;TZID=Mars/Phobos:20261224T100000', 'SUMMARY:Party'],
    ),
    window,
  )
  assert.deepEqual(read, {
    holidays: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2026-12-26', name: 'Boxing, day and more' },
      { date: '2026-12-27', name: 'Boxing, day and more' },
    ],
    events: 3,
    left_out: 1,
  })
})

const yearly: [rule: string, start: string, days: string[]][] = [
  ['FREQ=YEARLY', '19991225', ['2026-12-25', '2027-12-25', '2028-12-25']],
  ['FREQ=YEARLY;COUNT=2', '20261225', ['2026-12-25', '2027-12-25']],
  ['FREQ=YEARLY;UNTIL=20270101T000000Z', '20251225', ['2026-12-25']],
  ['FREQ=YEARLY;INTERVAL=2', '20241225', ['2026-12-25', '2028-12-25']],
  ['FREQ=YEARLY', '20240229', ['2028-02-29']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '20201126', ['2026-11-26', '2027-11-25', '2028-11-23']],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO', '20200525', ['2026-05-25', '2027-05-31', '2028-05-29']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '20200229', ['2026-02-28', '2027-02-28', '2028-02-29']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '20200201', []],
]
for (const [rule, start, days] of yearly)
  test(`${rule} from ${start} is ${days.join(', ') || 'never'}`, () => {
    assert.deepEqual(datesIn(day(start), `RRULE:${rule}`), days)
  })

test('exceptions of a yearly day are left out', () => {
  const lines = [day('20261225'), 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20261225,20281225']
  assert.deepEqual(datesIn(...lines), ['2027-12-25'])
})

const leftOut: string[][] = [
  ['SUMMARY:No date'],
  [day('20269999')],
  [day('20261225'), 'RRULE:FREQ=WEEKLY'],
  [day('20261225'), 'RRULE:FREQ=SECONDLY;COUNT=999999999'],
  [day('20261225'), 'RRULE:FREQ=YEARLY;BYSECOND=1,2,3'],
  [day('20261225'), 'RRULE:FREQ=YEARLY;INTERVAL=0'],
  [day('20261225'), 'RRULE:FREQ=YEARLY;BYDAY=SU'],
  [day('20261225'), 'RRULE:FREQ=YEARLY', 'RRULE:FREQ=YEARLY'],
  [day('20261225'), 'RDATE;VALUE=DATE:20261227'],
  [day('20261225'), 'STATUS:CANCELLED'],
  [day('20261225'), 'DTEND;VALUE=DATE:20261220'],
  [day('20261225'), 'DTEND;VALUE=DATE:20991220'],
  [day('20261225'), 'DURATION:PT5M'],
]
for (const lines of leftOut)
  test(`an event with ${lines.join(' and ')} is left out`, () => {
    assert.deepEqual(readIcs(file(lines), window), { holidays: [], events: 1, left_out: 1 })
  })

const many = (count: number, lines: (index: number) => string[]) =>
  file(...Array.from({ length: count }, (_, index) => lines(index)))
const refused: [what: string, text: string, fault: RegExp][] = [
  ['nothing', '', /./],
  ['a page', '<html>\n<body>', /no calendar/],
  ['a truncated calendar', file([day('20261225')]).slice(0, -20), /ends in the middle|damaged/],
  ['a calendar that closes what it has not opened', 'BEGIN:VCALENDAR\nEND:VEVENT', /damaged/],
  ['a deeply nested calendar', `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50_000)}`, /nested/],
  ['too many events', many(2_001, () => [day('20261225')]), /2,000 events/],
  [
    'too many days',
    many(10, (index) => [day(`20260${(index % 9) + 1}01`), 'DURATION:P300D']),
    /500 closed days/,
  ],
  ['a huge calendar', `BEGIN:VCALENDAR\nX:${'x'.repeat(1_000_000)}`, /characters/],
]
for (const [what, text, fault] of refused)
  test(`${what} is refused`, async () => {
    const result = await readBounded(text, new Date('2026-06-01'), 1)
    assert.match('fault' in result ? result.fault : JSON.stringify(result), fault)
    assert.ok('fault' in result)
  })

const costly: [what: string, text: string][] = [
  ['folds', file([day('20261225'), `SUMMARY:${'x\r\n '.repeat(240_000)}`])],
  ['parameters', file([`DTSTART${';A="1"'.repeat(150_000)}:20261225`])],
  ['open quotes', file([`DTSTART;A=${'"'.repeat(900_001)}:20261225`])],
  ['the same property', file([day('20261225'), ...Array.from({ length: 100_000 }, () => 'A:1')])],
  ['years', many(2_000, () => [day('00010101'), 'RRULE:FREQ=YEARLY'])],
  ['backslashes', file([day('20261225'), `SUMMARY:${'\\'.repeat(900_000)}`])],
]
for (const [what, text] of costly)
  test(`a calendar with very many ${what} is read in time`, async () => {
    assert.ok(!('fault' in (await readBounded(text, new Date('2026-06-01'), 1))))
  })
