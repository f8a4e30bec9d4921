import './fields.css'
import { useId } from 'react'

type Props = {
  label: string
  isLabelHidden?: boolean
  value: string
  onChange: (color: string) => void
  error?: string | undefined
}

/** A colour field with the native control. */
export const ColorField = ({ label, isLabelHidden, value, onChange, error }: Props) => {
  const id = useId()
  return (
    <div className="field color-field">
      <label htmlFor={id} className={isLabelHidden ? 'only-heard' : undefined}>
        {label}
      </label>
      <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
      {error && <p className="error">{error}</p>}
    </div>
  )
}
