import './avatar.css'

type Props = {
  name: string
  url?: string | null
  size?: 'small' | 'medium' | 'large'
  /** Marks a member who is away. The text beside it says so. */
  isAway?: boolean
}

const hues = 6

/**
 * The picture of a user, or initials on a colour that depends on the name. Hidden from screen readers. CSS shows the
 * initials, since voice control would take text for a part of the name of a button.
 */
export const Avatar = ({ name, url, size = 'large', isAway = false }: Props) => (
  <span
    className={`avatar ${size} hue-${hueOf(name)} ${isAway ? 'is-away' : ''}`}
    data-initials={url ? undefined : initialsOf(name)}
    aria-hidden="true"
  >
    {url && <img src={url} alt="" />}
  </span>
)

const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues

const initialsOf = (name: string) => {
  const parts = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  const chosen = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return chosen.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}
