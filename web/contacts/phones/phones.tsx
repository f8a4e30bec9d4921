import './phones.css'
import { useState } from 'react'
import type { Contact } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { EditableInput, EditableText } from '../../platform/ui/fields/editable-text.tsx'
import { CopyIcon, EditIcon, UpIcon } from '../../platform/ui/icons/icons.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

const texts = strings.contact.phones

export type Phone = Contact['phones'][number]
/** Returns the reason if the numbers are rejected. */
type Save = (phones: Phone[]) => Promise<string | undefined>

type Props = { phones: readonly Phone[] /** Missing if they must not be changed. */; save: Save | undefined }

const longest = 82

/** The phone numbers of a contact, to call and copy. Each is edited in place, with its label in front. */
export const Phones = ({ phones, save }: Props) => (
  <>
    {phones.length > 0 && (
      <ul className="phones" aria-label={texts.label}>
        {/* By place, so that a rejected number is offered again where it was typed. */}
        {[...phones.entries()].map(([place, phone]) => (
          <PhoneRow
            key={place}
            phone={phone}
            isFirst={place === 0}
            replace={save && ((by) => save(phones.flatMap((one) => (one === phone ? (by ?? []) : one))))}
            makeFirst={save && (() => void save([phone, ...phones.filter((one) => one !== phone)]))}
          />
        ))}
      </ul>
    )}
    {save && (
      <EditableText
        className="add-phone"
        label={texts.one}
        action={texts.help}
        value=""
        placeholder={texts.add}
        maxLength={longest}
        save={async (text) => (text ? save([...phones, phoneIn(text)]) : undefined)}
      />
    )}
  </>
)

type RowProps = {
  phone: Phone
  isFirst: boolean
  replace: ((by: Phone | undefined) => Promise<string | undefined>) | undefined
  makeFirst: (() => void) | undefined
}

const PhoneRow = ({ phone, isFirst, replace, makeFirst }: RowProps) => {
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState<string>()
  const { number, label } = phone
  const end = async (text: string | undefined) => {
    const isChanged = text !== undefined && text.trim() !== textOf(phone)
    const rejected = isChanged ? await replace?.(text.trim() ? phoneIn(text) : undefined) : undefined
    setReason(rejected)
    setTyped(rejected === undefined ? undefined : text)
  }
  if (typed !== undefined)
    return (
      <li>
        <EditableInput
          key={reason}
          className=""
          label={texts.one}
          value={typed}
          maxLength={longest}
          end={(text) => void end(text)}
        />
        {reason && (
          <p className="not-saved" role="alert">
            {reason}
          </p>
        )}
      </li>
    )
  return (
    <li>
      <a href={hrefOf(phone)} dir="ltr">
        {number}
      </a>
      {label && <span className="muted">{label}</span>}
      <span className="phone-buttons">
        <IconButton
          className="small"
          icon={CopyIcon}
          label={strings.copyOf(number)}
          onPress={() => void copy(number)}
        />
        {makeFirst && !isFirst && (
          <IconButton className="small" icon={UpIcon} label={texts.makeFirst(number)} onPress={makeFirst} />
        )}
        {replace && (
          <IconButton
            className="small"
            icon={EditIcon}
            label={texts.edit(number)}
            onPress={() => setTyped(textOf(phone))}
          />
        )}
      </span>
    </li>
  )
}

const copy = (number: string) =>
  // Without the clipboard permission, the number can be selected.
  navigator.clipboard?.writeText(number).then(
    () => toast({ text: `${strings.copied}: ${number}` }),
    () => {},
  )

const hrefOf = ({ number, e164 }: Phone) => `tel:${e164 ?? number.replace(/[^\d+#*]/g, '')}`

const textOf = ({ number, label }: Phone) => (label ? `${label}: ${number}` : number)

const phoneIn = (text: string): Phone => {
  const [number = '', label = ''] = text.split(':').toReversed()
  return { number: number.trim(), e164: null, label: label.trim() || null }
}

/** The numbers in the body of a request. */
export const givenPhones = (phones: readonly Phone[]) =>
  phones.map(({ number, label }) => ({ number, label }))

/** Returns the words for errors at `phones`. */
export const phoneFault = (errors: Record<string, unknown>) => {
  const fields = Object.keys(errors)
  if (fields.includes('phones')) return texts.tooMany
  return fields.some((field) => field.startsWith('phones.')) ? texts.help : undefined
}
