import './search.css'
import { misspelledOperators } from '../../../../contract/tickets/ticket-search.ts'
import { strings } from '../../../platform/strings/strings.ts'

/** The description of the search field: its syntax, or why the server rejects the search. */
export const SearchHelp = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <span id={id} className={problem ? 'search-problem' : 'only-heard'} role={problem ? 'status' : undefined}>
    {problem ?? strings.search.help}
  </span>
)

type Props = { q: string; replace: (wrong: string, meant: string) => void }

/** Suggests the operator that was probably meant. */
export const MisspelledOperator = ({ q, replace }: Props) => {
  const [misspelled] = misspelledOperators(q)
  if (!misspelled) return null
  const { name, text, meant } = misspelled
  return (
    <span className="search-problem" role="status">
      {strings.search.noOperator(name)}{' '}
      <button type="button" onClick={() => replace(text, meant)}>
        {meant}
      </button>
    </span>
  )
}
