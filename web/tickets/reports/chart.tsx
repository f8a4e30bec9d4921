import './chart.css'
import { type PointerEvent, useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import type { Kind } from './data/figures.ts'
import { aloneIn, labelledOf, marksUpTo, pathOf, placeOf } from './scale.ts'

const texts = strings.reports

type Point = { label: string; value: number | null }
type Props = {
  label: string
  kind: Kind
  points: readonly Point[]
  /** The period before, as a pale line. */
  before: readonly Point[]
  text: (value: number | null) => string
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** A line chart. A table beside it has the numbers for the keyboard and for screen readers. */
export const Chart = ({ label, kind, points, before, text }: Props) => {
  const [pointed, setPointed] = useState<number>()
  const values = points.map(({ value }) => value)
  const valuesBefore = before.map(({ value }) => value)
  const marks = marksUpTo(Math.max(0, ...values.map(Number), ...valuesBefore.map(Number)), kind)
  const top = marks.at(-1) || 1
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.round(((event.clientX - left) / width) * (points.length - 1))
    setPointed(Math.min(Math.max(index, 0), points.length - 1))
  }
  const at = pointed !== undefined && pointed < points.length ? pointed : undefined
  const dots = at !== undefined && (values[at] ?? null) !== null ? [...aloneIn(values), at] : aloneIn(values)
  return (
    <figure className="chart">
      <Reading
        now={at === undefined ? undefined : points[at]}
        before={at === undefined ? undefined : before[at]}
        text={text}
      />
      <div className="chart-area" role="img" aria-label={label}>
        {marks.map((mark) => (
          <span key={mark} className="chart-mark" style={{ bottom: percent(mark / top) }}>
            {text(mark)}
          </span>
        ))}
        <div
          className="chart-plot"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="line-before" d={pathOf(valuesBefore, top)} />
            <path className="line" d={pathOf(values, top)} />
          </svg>
          {at !== undefined && (
            <span className="chart-guide" style={{ left: percent(placeOf(at, points.length)) }} />
          )}
          {[...new Set(dots)].map((index) => (
            <span
              key={index}
              className="chart-dot"
              style={{
                left: percent(placeOf(index, points.length)),
                bottom: percent((values[index] ?? 0) / top),
              }}
            />
          ))}
        </div>
        {labelledOf(points.length).map((index) => (
          <span key={index} className="chart-day" style={{ left: percent(placeOf(index, points.length)) }}>
            {points[index]?.label}
          </span>
        ))}
      </div>
    </figure>
  )
}

type ReadingProps = { now: Point | undefined; before: Point | undefined; text: Props['text'] }

/** The legend, with the values of the point under the pointer. */
const Reading = ({ now, before, text }: ReadingProps) => (
  <figcaption>
    <span className="key">{now ? texts.reading(now.label, text(now.value)) : texts.thisPeriod}</span>
    <span className="key-before">
      {before ? texts.reading(before.label, text(before.value)) : texts.periodBefore}
    </span>
  </figcaption>
)
