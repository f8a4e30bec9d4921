import './switch.css'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean }

/** Turns something on or off at once. */
export const Switch = ({ label, isOn, onChange, isDisabled = false }: Props) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={isOn}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={() => onChange(!isOn)}
  >
    <span aria-hidden="true">
      <span />
    </span>
  </button>
)
