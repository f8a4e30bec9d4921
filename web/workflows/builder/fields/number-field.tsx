type Props = {
  label: string
  value: unknown
  onChange: (value: number | '') => void
  isReadOnly: boolean
  isInvalid?: boolean
}

/** A number that is a word of a sentence. */
export const NumberField = ({ label, value, onChange, isReadOnly, isInvalid = false }: Props) => (
  <input
    className="wait"
    type="number"
    min={1}
    aria-label={label}
    aria-invalid={isInvalid}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
    readOnly={isReadOnly}
  />
)
