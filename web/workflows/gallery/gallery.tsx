import './gallery.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import { BackLink } from '../../platform/forms/back-link.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { recipeNames } from './recipes.ts'
import { unsaved } from './unsaved.ts'

const texts = workflowStrings.workflowRecipes

const entries = [
  { id: 'blank', ...texts.blank },
  ...recipeNames.map((id) => ({ id, name: texts.recipes[id].name, text: texts.recipes[id].text })),
]

/** The examples from which a workflow can begin. */
export const Gallery = () => (
  <SettingsBody
    title={texts.title}
    text={texts.text}
    back={<BackLink to="/workflows">{strings.workflows.title}</BackLink>}
  >
    <Unsaved />
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

const edits = queryOptions({
  queryKey: ['edits'],
  queryFn: async ({ signal }) => (await call('GET /api/edits', { signal })).data,
  staleTime: 0,
})

const Unsaved = () => {
  const { data } = useQuery(edits)
  const kept = data?.find(({ kind }) => kind === 'new_workflow')
  return (
    kept && (
      <p className="unsaved-workflow">
        <span>
          {texts.unsaved} <Time at={kept.changed_at} inSentence />
        </span>
        <Link to="/workflows/new" search={{ recipe: unsaved }} className="button small">
          {texts.continue}
        </Link>
      </p>
    )
  )
}
