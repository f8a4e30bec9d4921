import './recipients.css'
import { strings } from '../../../platform/strings/strings.ts'
import { Suggestions } from '../../../platform/ui/combobox.tsx'
import type { Suggestion } from './use-suggestions.ts'

type Props = {
  id: string
  all: Suggestion[]
  at: number
  choose: (contact: Suggestion) => void
}

/** Contacts that complete the typed recipient. */
export const ContactSuggestions = (list: Props) => (
  <Suggestions
    className="suggestions"
    label={strings.compose.contacts}
    keyOf={({ email }) => email}
    {...list}
  >
    {({ name, email }) => (
      <>
        <span className="what">{name ?? email}</span>
        {name && <span className="hint">{email}</span>}
      </>
    )}
  </Suggestions>
)
