import './importing.css'
import '../forms/lists.css'
import { Link } from '@tanstack/react-router'
import { strings } from '../strings/strings.ts'
import { Time } from '../ui/time/time.tsx'
import type { Place } from './report.tsx'

type Previous = {
  ulid: string
  filename: string
  kind?: string
  state: string
  stateText: string
  created_at: string
  created_by: string | null
}

type Props = { all: Previous[]; placeOf: (ulid: string) => Place }

/** The imports that are kept, as links to their reports. */
export const PreviousImports = ({ all, placeOf }: Props) =>
  all.length > 0 && (
    <section aria-labelledby="previous-imports">
      <h2 id="previous-imports">{strings.importing.previous}</h2>
      <ul className="settings-list links">
        {all.map(({ ulid, filename, kind, state, stateText, created_at, created_by }) => (
          <li key={ulid}>
            <div>
              <Link {...placeOf(ulid)}>{filename}</Link>
              <p className="muted">
                {kind && `${kind} · `}
                {created_by && `${created_by} · `}
                <Time at={created_at} inSentence />
              </p>
            </div>
            <span className={`state-chip ${state === 'failed' ? 'warning' : ''}`}>{stateText}</span>
          </li>
        ))}
      </ul>
    </section>
  )
