import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useEdit } from '../../across/edits/use-edit.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Workflow } from '../../platform/api/types.ts'
import { ApiProblem, isMissing } from '../../platform/base/problem.ts'
import { BackLink } from '../../platform/forms/back-link.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Missing } from '../../platform/forms/missing.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { TabLinks } from '../../platform/forms/tab-links.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Switch } from '../../platform/ui/fields/switch.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { bodyOf, type Draft, draftOf } from '../data/draft.ts'
import { setEnabled } from '../data/workflow-changes.ts'
import { workflow as workflowQuery } from '../data/workflow-queries.ts'
import { WorkflowsLayout } from '../workflows-layout.tsx'
import { Builder } from './builder.tsx'
import { ReadOnlyRules } from './rule-parts.tsx'
import { useSaving } from './use-saving.ts'

const texts = workflowStrings.workflowBuilder
const route = getRouteApi('/shell/workflows/$workflow')
const back = <BackLink to="/workflows">{strings.workflows.title}</BackLink>

const History = lazy(async () => ({ default: (await import('../history/history.tsx')).History }))
const ScheduleLine = lazy(async () => ({
  default: (await import('../history/schedule-line.tsx')).ScheduleLine,
}))

/** The rules of a workflow, or its history. */
export const WorkflowPage = () => {
  const { workflow: ulid } = route.useParams()
  const { tab, outcome = '' } = route.useSearch()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: workflow, error } = useQuery(workflowQuery(ulid))
  const canWrite = me.can.write_as_admin
  return (
    <WorkflowsLayout isWide={tab !== 'history' && canWrite}>
      {isMissing(error) ? (
        <Missing back={back}>{strings.workflows.missing}</Missing>
      ) : (
        <FormProblem error={error} />
      )}
      {workflow && !isMissing(error) && (
        <SettingsBody
          key={ulid}
          title={workflow.name}
          back={back}
          tabs={<Tabs ulid={ulid} tab={tab === 'history' ? 'history' : 'rules'} />}
          action={<State workflow={workflow} canWrite={canWrite} />}
        >
          {workflow.trigger_type === 'on_schedule' && (
            <Suspense>
              <ScheduleLine workflow={ulid} />
            </Suspense>
          )}
          {tab === 'history' ? (
            <Suspense>
              <History workflow={ulid} outcome={outcome} />
            </Suspense>
          ) : (
            <Rules workflow={workflow} canWrite={canWrite} />
          )}
        </SettingsBody>
      )}
    </WorkflowsLayout>
  )
}

const State = ({ workflow, canWrite }: { workflow: Workflow; canWrite: boolean }) => {
  const { name, is_enabled } = workflow
  const state = is_enabled ? strings.workflows.isOn : strings.workflows.isOff
  return (
    <span className="workflow-state">
      <span className="muted">{state}</span>
      {canWrite && (
        <Switch
          label={strings.workflows.enabled(name)}
          isOn={is_enabled}
          onChange={(isOn) => void setEnabled(workflow, isOn)}
        />
      )}
    </span>
  )
}

const Tabs = ({ ulid, tab }: { ulid: string; tab: 'rules' | 'history' }) => (
  <TabLinks label={texts.rules}>
    {(['rules', 'history'] as const).map((name) => (
      <Link
        key={name}
        to="/workflows/$workflow"
        params={{ workflow: ulid }}
        search={name === 'history' ? { tab: name } : {}}
        activeOptions={{ exact: true }}
        aria-current={name === tab ? 'page' : undefined}
      >
        {texts.tabs[name]}
      </Link>
    ))}
  </TabLinks>
)

const Rules = ({ workflow, canWrite }: { workflow: Workflow; canWrite: boolean }) =>
  canWrite ? <Editing workflow={workflow} /> : <ReadOnlyRules draft={draftOf(workflow)} />

const Editing = ({ workflow }: { workflow: Workflow }) => {
  const { ulid } = workflow
  const saved = draftOf(workflow)
  const version = useVersionOf(saved, workflow.version)
  const edit = useEdit({ kind: 'workflow', workflow: ulid }, saved, version)
  const { attempt, isSaving, save } = useSaving(
    (draft) => {
      const seen_version = edit.seenVersion === version ? workflow.version : edit.seenVersion
      return call('PUT /api/workflows/:workflow', {
        params: { workflow: ulid },
        body: { ...bodyOf(draft), seen_version },
      })
    },
    (draft, saved) => {
      toast({ text: texts.updated })
      return edit.done(draft, saved.version)
    },
  )
  const isConflict = attempt.error instanceof ApiProblem && attempt.error.status === 409
  return (
    <Builder
      edit={edit}
      // After a choice, there is no conflict any more.
      attempt={isConflict && !edit.theirs ? { ...attempt, error: null } : attempt}
      isSaving={isSaving}
      isNew={false}
      workflow={ulid}
      save={() => save(edit.values)}
    />
  )
}

/** The version with which the rules changed last. It stays when a workflow is only enabled or disabled. */
const useVersionOf = (rules: Draft, version: number) => {
  const text = JSON.stringify(bodyOf(rules))
  const known = useRef({ text, version })
  if (known.current.text !== text) known.current = { text, version }
  return known.current.version
}
