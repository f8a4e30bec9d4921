import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import type { ChosenFile } from '../../platform/importing/chosen-files.ts'
import { PreviousImports } from '../../platform/importing/previous-imports.tsx'
import { UploadZone } from '../../platform/importing/upload-zone.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ArticleFrame } from '../article-frame.tsx'
import { ChooseFiles } from '../choosing/choose-files.tsx'
import { chosen } from '../choosing/chosen.ts'
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
  return (
    <>
      <p className="muted">{texts.text}</p>
      <UploadZone words={texts.drop} onFiles={take} progress={progress} error={error}>
        <ChooseFiles isDisabled={progress !== undefined} onFiles={take} />
      </UploadZone>
      <p className="muted">{texts.limits}</p>
    </>
  )
}

const Previous = ({ brain }: { brain: string }) => {
  const { data = [] } = useQuery(articleImports(brain))
  return (
    <PreviousImports
      all={data.map((one) => ({ ...one, stateText: texts.states[one.state] }))}
      placeOf={(articleImport) => ({
        to: '/articles/$brain/import/$articleImport',
        params: { brain, articleImport },
      })}
    />
  )
}
