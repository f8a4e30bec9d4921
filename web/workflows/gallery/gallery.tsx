import './gallery.css'
import { Link } from '@tanstack/react-router'
import { SettingsBody } from '../../forms/settings-body.tsx'
import { strings } from '../../strings/strings.ts'
import { recipeNames } from './recipes.ts'

const texts = strings.workflowRecipes

const entries = [
  { id: 'blank', ...texts.blank },
  ...recipeNames.map((id) => ({ id, name: texts.recipes[id].name, text: texts.recipes[id].text })),
]

/** The examples from which a workflow can begin. */
export const Gallery = () => (
  <SettingsBody title={texts.title} text={texts.text}>
    <ul className="gallery" aria-label={texts.label}>
      {entries.map(({ id, name, text }) => (
        <li key={id}>
          <Link to="/workflows/new" search={{ recipe: id }}>
            <strong>{name}</strong>
            <span className="muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </SettingsBody>
)
