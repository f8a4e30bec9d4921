import './recipients.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { takeTyped } from '../../../platform/editor/typed-ahead.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { comboboxProps } from '../../../platform/ui/combobox.tsx'
import { CloseIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { readAddresses, withAddresses } from './addresses.ts'
import { ContactSuggestions } from './contact-suggestions.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type Props = {
  label: string
  all: string[]
  set: (all: string[]) => void
  /** Typed text that is not a recipient yet. */
  text: string
  setText: (text: string) => void
  /** True to focus the field when it is mounted. */
  hasFocus: boolean
  /** True after an attempt to send. Invalid input then is an error. */
  isTried: boolean
}

/** A field for email addresses, with suggestions from the contacts. */
export const AddressField = ({ label, all, set, text, setText, hasFocus, isTried }: Props) => {
  const [isLeft, setLeft] = useState(false)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { found, at, move, reset } = useSuggestions(text, all)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  const { right, wrong } = readAddresses(text)
  const isWrong = (isLeft || isTried) && wrong !== ''
  const add = (addresses: string[]) => set(withAddresses(all, addresses))
  const write = (text: string) => {
    setText(text)
    reset()
  }
  const take = () => {
    if (right.length) add(right)
    write(wrong)
    setLeft(wrong !== '')
  }
  const choose = ({ email }: Suggestion) => {
    add([email])
    write('')
    setLeft(false)
  }
  const remove = (address: string) => {
    set(all.filter((one) => one !== address))
    input.current?.focus()
  }
  const actionOf = (key: string) => {
    const chosen = found[at]
    if (found.length && key === 'ArrowDown') return () => move(1)
    if (found.length && key === 'ArrowUp') return () => move(-1)
    if (found.length && key === 'Escape') return () => write('')
    if (['Enter', 'Tab'].includes(key) && chosen) return () => choose(chosen)
    return ['Enter', ',', ';', ' '].includes(key) && text ? take : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
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
          <Address key={address} address={address} remove={() => remove(address)} />
        ))}
        <input
          ref={input}
          type="text"
          inputMode="email"
          value={text}
          aria-label={label}
          aria-invalid={isWrong}
          {...comboboxProps(listId, at, found.length)}
          onFocus={() => {
            const early = takeTyped()
            if (early) write(text + early)
          }}
          onChange={({ target }) => write(target.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
      </label>
      <ContactSuggestions id={listId} all={found} at={at} choose={choose} />
      {isWrong && (
        <p className="wrong" role="alert">
          {strings.compose.wrongAddress(wrong)}
        </p>
      )}
    </div>
  )
}

type Chip = { address: string; remove: () => void }

const Address = ({ address, remove }: Chip) => (
  <span className="address">
    {address}
    <button type="button" aria-label={strings.compose.removeRecipient(address)} onClick={remove}>
      <Icon of={CloseIcon} />
    </button>
  </span>
)
