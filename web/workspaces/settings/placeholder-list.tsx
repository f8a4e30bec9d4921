import './placeholder-list.css'
import { pageStrings } from '../../platform/page-strings.ts'

const texts = pageStrings.settings.quickReplies

type Props = { placeholders: Record<string, string>; help: string; insert: (text: string) => void }

/** The placeholders of a text, each with its meaning. A click inserts one. */
export const PlaceholderList = ({ placeholders, help, insert }: Props) => (
  <div className="field">
    <span className="label">{texts.placeholders}</span>
    <p className="help">{help}</p>
    <ul className="placeholders">
      {Object.entries(placeholders).map(([placeholder, meaning]) => (
        <li key={placeholder}>
          <button type="button" onClick={() => insert(`{{${placeholder}}}`)}>
            <code>{`{{${placeholder}}}`}</code>
          </button>
          <span className="muted">{meaning}</span>
        </li>
      ))}
    </ul>
  </div>
)
