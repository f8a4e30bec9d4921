import '../../ui/popover.css'
import './search.css'
import { strings } from '../../strings/strings.ts'
import { Icon, RecentIcon } from '../../ui/icons/icons.tsx'
import type { Suggestion } from './suggestions.ts'
import { idOf, type SuggestionList } from './use-suggestions.ts'

type Props = { list: SuggestionList; choose: (suggestion: Suggestion) => void }

/** Earlier searches, operators and values. The focus stays in the field. */
export const SearchSuggestions = ({ list: { all, at, isShown }, choose }: Props) =>
  isShown && (
    <div
      id="search-suggestions"
      className="popover search-suggestions"
      role="listbox"
      aria-label={strings.search.suggestions}
    >
      {all.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
        <div
          key={`${suggestion.kind} ${suggestion.text}`}
          id={idOf(index)}
          role="option"
          aria-selected={index === at}
          className="option"
          data-focused={index === at || undefined}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          {suggestion.kind === 'recent' && <Icon of={RecentIcon} />}
          <span className={suggestion.kind === 'recent' ? 'what' : 'what code'}>{suggestion.text}</span>
          {suggestion.hint && <span className="hint">{suggestion.hint}</span>}
        </div>
      ))}
    </div>
  )
