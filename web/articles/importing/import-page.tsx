import './importing.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { ArticleFrame } from '../article-frame.tsx'
import { ChooseFiles } from '../choosing/choose-files.tsx'
import { type ChosenFile, chosen } from '../choosing/chosen-files.ts'
import { DropArea } from '../choosing/drop-area.tsx'
import { articleImports } from './import-queries.ts'
import { useImporting } from './use-importing.ts'

const texts = strings.articleImport
const route = getRouteApi('/shell/articles/$brain/import')

/** Chooses files to import into a brain. */
export const ImportPage = () => {
  const { brain } = route.useParams()
  return (
    <AdminOnly>
      <ArticleFrame brain={brain} title={texts.title}>
        <div className="import-page">
          <ChooseBrain brain={brain} />
          <Choosing key={brain} brain={brain} />
          <Previous brain={brain} />
        </div>
      </ArticleFrame>
    </AdminOnly>
  )
}

const ChooseBrain = ({ brain }: { brain: string }) => {
  const { data: brains } = useSuspenseQuery(queries.brains)
  const navigate = useNavigate()
  if (brains.length < 2) return null
  return (
    <SelectField
      label={texts.into}
      value={brain}
      options={brains.map(({ ulid, name }) => ({ value: ulid, label: name }))}
      onChange={(brain) => void navigate({ to: '/articles/$brain/import', params: { brain }, replace: true })}
    />
  )
}

const Choosing = ({ brain }: { brain: string }) => {
  const { progress, error } = useImporting(brain)
  const take = (files: Promise<ChosenFile[]>) => chosen.set({ brain, files })
  const fault = errorOf(error, 'file')
  return (
    <>
      <p className="muted">{texts.text}</p>
      <DropArea className="drop-area" words={texts.drop} onFiles={take}>
        <p>{texts.drop}</p>
        <ChooseFiles isDisabled={progress !== undefined} onFiles={take} />
        <div className="import-progress" role="status">
          {progress && (
            <>
              <progress
                aria-label={progress.words}
                {...(progress.part !== undefined && { value: progress.part })}
              />
              <p>{progress.words}</p>
            </>
          )}
        </div>
      </DropArea>
      {fault ? (
        <p className="form-problem" role="alert">
          {fault}
        </p>
      ) : (
        <FormProblem error={error} />
      )}
      <p className="muted">{texts.limits}</p>
    </>
  )
}

const Previous = ({ brain }: { brain: string }) => {
  const { data = [] } = useQuery(articleImports(brain))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="previous-imports">
      <h2 id="previous-imports">{texts.previous}</h2>
      <ul className="settings-list links">
        {data.map(({ ulid, filename, state, created_at, created_by }) => (
          <li key={ulid}>
            <div>
              <Link to="/articles/$brain/import/$articleImport" params={{ brain, articleImport: ulid }}>
                {filename}
              </Link>
              <p className="muted">
                {created_by && `${created_by} · `}
                <Time at={created_at} inSentence />
              </p>
            </div>
            <span className={`state-chip ${state === 'failed' ? 'warning' : ''}`}>{texts.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
