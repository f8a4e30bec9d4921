import type { ReactNode } from 'react'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon } from '../../platform/ui/icons/icons.tsx'
import { type Span, usualSpan } from './hours.ts'

const texts = pageStrings.settings.hours

type Props = {
  name: string
  title?: ReactNode
  spans: Span[]
  change: (spans: Span[]) => void
  empty?: string
}

/** The business hours of a weekday, or the working hours of a member. */
export const DayRow = ({ name, title, spans, change, empty = texts.closed }: Props) => {
  const replace = (index: number, changed: Partial<Span>) =>
    change(spans.map((span, place) => (place === index ? { ...span, ...changed } : span)))
  const add = () => {
    const last = spans.at(-1)
    change([...spans, last ? { from: last.to, to: '00:00' } : usualSpan])
  }
  return (
    <li>
      <strong className="day">{title ?? name}</strong>
      <div className="spans">
        {spans.length === 0 && <span className="muted">{empty}</span>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: with the time as key, typing would remount the field
          <span key={index} className="span">
            <input
              type="time"
              aria-label={texts.from(name)}
              value={span.from}
              onChange={({ target }) => replace(index, { from: target.value })}
              required
            />
            –
            <input
              type="time"
              aria-label={texts.to(name)}
              value={span.to}
              onChange={({ target }) => replace(index, { to: target.value })}
              required
            />
            <IconButton
              className="small"
              icon={CloseIcon}
              label={texts.removeSpan(name)}
              onPress={() => change(spans.filter((_, place) => place !== index))}
            />
          </span>
        ))}
      </div>
      <Button className="small" aria-label={texts.addTo(name)} onPress={add}>
        {texts.add}
      </Button>
    </li>
  )
}
