import { useState } from 'react'
import { CloseIcon, Icon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import type { Draft } from './message-draft.ts'

type Props = { draft: Draft; change: (part: Partial<Draft>) => void }

/** To whom a mail goes. Cc and Bcc are shown once they are wanted. */
export const Recipients = ({ draft: { to, cc, bcc }, change }: Props) => {
  const [isOpen, setOpen] = useState(cc.length + bcc.length > 0)
  return (
    <div className="recipients">
      <Addresses label={words.message.toLabel} all={to} set={(to) => change({ to })} />
      {isOpen ? (
        <>
          <Addresses label={words.message.cc} all={cc} set={(cc) => change({ cc })} />
          <Addresses label={words.message.bcc} all={bcc} set={(bcc) => change({ bcc })} />
        </>
      ) : (
        <button type="button" className="add-copies" onClick={() => setOpen(true)}>
          {words.compose.addCopies}
        </button>
      )}
    </div>
  )
}

const isAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|^[^\s@<>]+@localhost$/.test(text)

type AddressesProps = { label: string; all: string[]; set: (all: string[]) => void }

const Addresses = ({ label, all, set }: AddressesProps) => {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const given = text.split(/[\s,;]+/).filter(Boolean)
    const right = given.filter(isAddress)
    const wrong = given.filter((one) => !isAddress(one))
    if (right.length) set([...new Set([...all, ...right.map((one) => one.toLowerCase())])])
    setText(wrong.join(' '))
    setWrong(wrong.length > 0)
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
          inputMode="email"
          autoComplete="off"
          value={text}
          aria-label={label}
          aria-invalid={isWrong}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (['Enter', ',', ';', ' '].includes(event.key) && text && !event.metaKey && !event.ctrlKey) {
              event.preventDefault()
              take()
            }
            if (event.key === 'Backspace' && text === '') set(all.slice(0, -1))
          }}
        />
      </label>
      {isWrong && (
        <p className="wrong" role="alert">
          {words.compose.wrongAddress(text)}
        </p>
      )}
    </div>
  )
}
