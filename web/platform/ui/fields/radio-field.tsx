import './radio-field.css'
import { useId } from 'react'

type Option<Value extends string> = { value: Value; label: string; help: string; isDisabled?: boolean }

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** Selects one of a few values whose consequences must be read first. */
export const RadioField = <Value extends string>({ label, value, options, onChange }: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className="radio-field">
      <legend>{label}</legend>
      {options.map(({ value: one, label, help, isDisabled = false }) => (
        <div key={one}>
          <label>
            <input
              type="radio"
              name={name}
              checked={one === value}
              disabled={isDisabled}
              aria-describedby={`${name}-${one}`}
              onChange={() => onChange(one)}
            />
            {label}
          </label>
          <p className="help" id={`${name}-${one}`}>
            {help}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
