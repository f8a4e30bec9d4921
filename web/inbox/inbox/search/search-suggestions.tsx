import './search.css'
import { strings } from '../../../platform/strings/strings.ts'
import { Suggestions } from '../../../platform/ui/combobox.tsx'
import { Icon, RecentIcon } from '../../../platform/ui/icons/icons.tsx'
import type { Suggestion } from './suggestions.ts'
import { listId, type SuggestionList } from './use-suggestions.ts'

type Props = { list: SuggestionList; choose: (suggestion: Suggestion) => void }

/** Recent searches, operators and values. */
export const SearchSuggestions = ({ list: { all, at }, choose }: Props) => (
  <Suggestions
    id={listId}
    className="search-suggestions"
    label={strings.search.suggestions}
    all={all}
    at={at}
    keyOf={({ kind, text }) => `${kind} ${text}`}
    choose={choose}
  >
    {({ kind, text, hint }) => (
      <>
        {kind === 'recent' && <Icon of={RecentIcon} />}
        <span className={kind === 'recent' ? 'what' : 'what code'}>{text}</span>
        {hint && <span className="hint">{hint}</span>}
      </>
    )}
  </Suggestions>
)
