import './list.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { deletions } from '../data/deletions.ts'
import { workflows } from '../data/workflow-queries.ts'
import { sentenceOf } from '../words/sentence.ts'
import { useNames } from '../words/use-names.ts'
import { WorkflowsLayout } from '../workflows-layout.tsx'
import { WorkflowList } from './workflow-list.tsx'

const texts = strings.workflows

/** All workflows, in the order in which they run. */
export const WorkflowsPage = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error } = useQuery(workflows)
  const names = useNames()
  const deleted = new Set(deletions.use().map(({ ulid }) => ulid))
  const rows = data
    ?.filter(({ ulid }) => !deleted.has(ulid))
    .map((workflow) => ({
      workflow,
      sentence: names ? sentenceOf(workflow, names) : '',
    }))
  const { shown, ...search } = useSearched(
    rows ?? [],
    ({ workflow, sentence }) => `${workflow.name} ${sentence}`,
  )
  const canWrite = me.can.write_as_admin
  return (
    <WorkflowsLayout>
      <SettingsBody
        title={texts.title}
        {...(rows?.length && { text: texts.text })}
        action={canWrite && <NewWorkflow />}
      >
        <FormProblem error={error} />
        <ListSearch label={texts.search} {...search} isEmpty={search.isEmpty && Boolean(rows?.length)} />
        {rows && shown.length > 0 && (
          <WorkflowList rows={shown} canWrite={canWrite} canMove={canWrite && search.text.trim() === ''} />
        )}
        {rows?.length === 0 && (
          <div className="empty short">
            <h2>{texts.none}</h2>
            <p>{canWrite ? texts.noneText : texts.noneReadOnly}</p>
          </div>
        )}
      </SettingsBody>
    </WorkflowsLayout>
  )
}

const NewWorkflow = () => (
  <Link to="/workflows/new" className="button primary">
    {texts.add}
  </Link>
)
