import './uses.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '../api/endpoints.ts'
import { pageStrings } from '../page-strings.ts'
import { ProblemText } from '../ui/problem-text.tsx'

const texts = pageStrings.settings.uses

type Loaded = ResponseOf<'GET /api/tags/:tag/uses'>

type Props = { ulid: string; load: () => Promise<Loaded> }

/** The uses of something, and what its deletion does to each. */
export const Uses = ({ ulid, load }: Props) => {
  const { data, error } = useQuery({ queryKey: ['uses', ulid], queryFn: load, staleTime: 0, gcTime: 0 })
  return (
    <section className="uses" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {error ? <ProblemText problem={error} /> : data ? <UseList {...data.data} /> : <p>{texts.loading}</p>}
    </section>
  )
}

const UseList = ({ uses, others }: Loaded['data']) => {
  if (uses.length === 0 && others === 0) return <p>{texts.none}</p>
  return (
    <ul>
      {uses.map(({ kind, ulid, name, outcome }) => (
        <li key={ulid}>
          {texts.kinds[kind]}{' '}
          {kind === 'workflow' ? (
            <Link to="/workflows/$workflow" params={{ workflow: ulid }}>
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
          {`: ${texts.outcomes[outcome]}`}
        </li>
      ))}
      {others > 0 && <li>{texts.others(others)}</li>}
    </ul>
  )
}
