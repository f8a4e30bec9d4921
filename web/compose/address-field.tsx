import { type KeyboardEvent, useId, useState } from 'react'
import { CloseIcon, Icon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const isAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|^[^\s@<>]+@localhost$/.test(text)

type Props = { label: string; all: string[]; set: (all: string[]) => void }

/** Email addresses, completed from the contacts. */
export const AddressField = ({ label, all, set }: Props) => {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const found = useSuggestions(text, all)
  const add = (addresses: string[]) =>
    set([...new Set([...all, ...addresses.map((one) => one.toLowerCase())])])
  const write = (text: string) => {
    setText(text)
    setAt(-1)
  }
  const take = () => {
    const given = text.split(/[\s,;]+/).filter(Boolean)
    const right = given.filter(isAddress)
    const wrong = given.filter((one) => !isAddress(one))
    if (right.length) add(right)
    write(wrong.join(' '))
    setWrong(wrong.length > 0)
  }
  const choose = ({ email }: Suggestion) => {
    add([email])
    write('')
    setWrong(false)
  }
  const step = (by: number) =>
    setAt(at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length)
  const actionOf = (key: string) => {
    const chosen = found[at]
    if (found.length && key === 'ArrowDown') return () => step(1)
    if (found.length && key === 'ArrowUp') return () => step(-1)
    if (found.length && key === 'Escape') return () => write('')
    if (key === 'Enter' && chosen) return () => choose(chosen)
    return ['Enter', ',', ';', ' '].includes(key) && text ? take : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey) return
    if (event.key === 'Backspace' && text === '') return set(all.slice(0, -1))
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div className="addresses">
      <label>
        <span className="addresses-label">{label}</span>
        {all.map((address) => (
          <span key={address} className="address">
            {address}
            <button
              type="button"
              aria-label={words.compose.removeRecipient(address)}
              onClick={() => set(all.filter((one) => one !== address))}
            >
              <Icon of={CloseIcon} />
            </button>
          </span>
        ))}
        <input
          type="text"
          role="combobox"
          inputMode="email"
          autoComplete="off"
          value={text}
          aria-label={label}
          aria-invalid={isWrong}
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${listId}-${at}`}
          onChange={({ target }) => write(target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
      </label>
      {found.length > 0 && (
        <div id={listId} className="popover suggestions" role="listbox" aria-label={words.compose.contacts}>
          {found.map((contact, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={contact.email}
              id={`${listId}-${index}`}
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
      )}
      {isWrong && (
        <p className="wrong" role="alert">
          {words.compose.wrongAddress(text)}
        </p>
      )}
    </div>
  )
}
