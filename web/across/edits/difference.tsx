import './edits.css'
import { useMemo } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { linesOf } from './lines.ts'

const texts = strings.edits

const marks = { before: '−', after: '+', same: ' ', folded: '⋯' }

type Props = { before: string; after: string; label: string; names: { before: string; after: string } }

/** Shows two versions of a text line by line. */
export const Difference = ({ before, after, label, names }: Props) => {
  const lines = useMemo(() => linesOf(before, after), [before, after])
  if (before === after) return <p className="difference-none">{texts.noDifference}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className="difference" aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <div key={at} className={kind}>
          <span className="mark" aria-hidden="true">
            {marks[kind]}
          </span>
          {(kind === 'before' || kind === 'after') && <span className="only-heard">{names[kind]}: </span>}
          <span>{text || ' '}</span>
        </div>
      ))}
    </section>
  )
}
