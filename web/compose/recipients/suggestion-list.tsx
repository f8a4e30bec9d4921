import { strings } from '../../strings/strings.ts'
import type { Suggestion } from './use-suggestions.ts'

type Props = {
  id: string
  found: Suggestion[]
  /** Which one the keys choose. */
  at: number
  choose: (contact: Suggestion) => void
}

export const optionId = (list: string, at: number) => `${list}-${at}`

/** The contacts that a recipient can be completed to. */
export const SuggestionList = ({ id, found, at, choose }: Props) => (
  <div id={id} className="popover suggestions" role="listbox" aria-label={strings.compose.contacts}>
    {found.map((contact, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
      <div
        key={contact.email}
        id={optionId(id, index)}
        className="option"
        role="option"
        aria-selected={index === at}
        data-focused={index === at || undefined}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(contact)}
      >
        <span className="what">{contact.name ?? contact.email}</span>
        {contact.name && <span className="hint">{contact.email}</span>}
      </div>
    ))}
  </div>
)
