import './preview.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../platform/base/problem.ts'
import { useSettled } from '../../platform/base/use-settled.ts'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import type { Draft } from '../data/draft.ts'
import { isWait } from '../words/kinds.ts'
import { useNames } from '../words/use-names.ts'
import { mostShown, type Part, type Preview, previewOf, rulesOf } from './preview-query.ts'
import { PreviewRows } from './preview-rows.tsx'
import { YearPreviewPart } from './year-preview.tsx'

const texts = workflowStrings.workflowPreview
const quietMs = 500
/** Triggers without events are tried on the tickets as they are now. */
const helps: Partial<Record<Draft['trigger_type'], string>> = {
  manual: texts.helpManual,
  on_schedule: texts.helpSchedule,
}

/** The result of the rules for recent events. Updates while the rules are edited. */
export const PreviewPane = ({ draft, workflow }: { draft: Draft; workflow?: string | undefined }) => {
  const rules = useSettled(rulesOf(draft), quietMs)
  const { data, error, isFetching } = useQuery(previewOf(rules))
  const isIncomplete = error instanceof ApiProblem && error.status === 422
  return (
    <aside className="preview" aria-label={texts.title}>
      <h2>
        {texts.title}
        <span className="muted" role="status">
          {isFetching ? texts.busy : ''}
        </span>
      </h2>
      <p className="help">{helps[draft.trigger_type] ?? texts.help}</p>
      {isIncomplete && <p className="incomplete">{texts.incomplete}</p>}
      {error && !isIncomplete && (
        <p className="incomplete">
          <ProblemText problem={error} />
        </p>
      )}
      {!error && data && <Results preview={data} hasWaits={isWait(draft.trigger_type)} />}
      {!helps[draft.trigger_type] && !isWait(draft.trigger_type) && (
        <YearPreviewPart draft={draft} workflow={workflow} isReady={!error} />
      )}
    </aside>
  )
}

const Results = ({ preview, hasWaits }: { preview: Preview; hasWaits: boolean }) => {
  const [chosen, setChosen] = useState<Part>('ran')
  const names = useNames()
  const { events_examined, is_complete, would_run_count, would_not_run_count, waiting } = preview
  const counts: [Part, number][] = [
    ['ran', would_run_count],
    ['not', would_not_run_count],
    ...(hasWaits ? [['waiting', waiting.length] as [Part, number]] : []),
  ]
  const part = hasWaits || chosen !== 'waiting' ? chosen : 'ran'
  return (
    <>
      <fieldset className="parts" aria-label={texts.show}>
        {counts.map(([name, count]) => (
          <button key={name} type="button" aria-pressed={name === part} onClick={() => setChosen(name)}>
            {texts.shown[name]}{' '}
            <strong>{texts.count(count, name === 'waiting' && count >= mostShown)}</strong>
          </button>
        ))}
      </fieldset>
      <PreviewRows preview={preview} part={part} names={names} />
      <p className="help">{events_examined > 0 && texts.examined(events_examined, is_complete)}</p>
    </>
  )
}
