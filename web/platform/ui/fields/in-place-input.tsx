type Props = {
  className: string
  label: string
  value: string
  save: (text: string) => void
  cancel: () => void
}

/** An input for in-place editing: Enter or blur saves, Escape cancels. */
export const InPlaceInput = ({ className, label, value, save, cancel }: Props) => (
  <input
    className={className}
    aria-label={label}
    defaultValue={value}
    maxLength={255}
    dir="auto"
    ref={(field) => field?.focus()}
    onBlur={({ target }) => save(target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter') save(event.currentTarget.value)
      if (event.key === 'Escape') cancel()
    }}
  />
)
