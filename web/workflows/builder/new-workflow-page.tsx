import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type KeptEdit, useEdit } from '../../across/edits/use-edit.ts'
import { call } from '../../platform/api/client.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { BackLink } from '../../platform/forms/back-link.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { blankDraft, bodyOf, type Draft, draftOf } from '../data/draft.ts'
import { setEnabled } from '../data/workflow-changes.ts'
import { refreshWorkflows, workflow as workflowQuery } from '../data/workflow-queries.ts'
import { draftFrom, recipeOf, secondOf } from '../gallery/recipes.ts'
import { unsaved } from '../gallery/unsaved.ts'
import { WorkflowsLayout } from '../workflows-layout.tsx'
import { Builder } from './builder.tsx'
import { useSaving } from './use-saving.ts'

const Gallery = lazy(async () => ({ default: (await import('../gallery/gallery.tsx')).Gallery }))
const MissingParts = lazy(async () => ({
  default: (await import('../gallery/missing-parts.tsx')).MissingParts,
}))

const route = getRouteApi('/shell/workflows/new')

/** A new workflow: from an example, from another workflow, or from nothing. The URL says from which. */
export const NewWorkflowPage = () => {
  const { recipe, copy } = route.useSearch()
  const isBegun = recipe !== undefined || copy !== undefined
  return (
    <WorkflowsLayout isWide={isBegun}>
      <AdminOnly>
        {copy ? (
          <Copy ulid={copy} />
        ) : recipe === undefined ? (
          <Suspense>
            <Gallery />
          </Suspense>
        ) : (
          <NewWorkflow key={recipe} recipe={recipe} />
        )}
      </AdminOnly>
    </WorkflowsLayout>
  )
}

const Copy = ({ ulid }: { ulid: string }) => {
  const { data, error } = useQuery(workflowQuery(ulid))
  if (error) return <FormProblem error={error} />
  const name = data && strings.workflows.copyOf(data.name)
  const back = <BackLink to="/workflows">{strings.workflows.title}</BackLink>
  return data && <NewBuilder initial={{ ...draftOf(data), name: name ?? '', from: ulid }} back={back} />
}

const NewWorkflow = ({ recipe }: { recipe: string }) => {
  const known = recipeOf(recipe)
  const back = <BackLink to="/workflows/new">{workflowStrings.workflowRecipes.label}</BackLink>
  return <NewBuilder initial={{ ...(known ? draftFrom(known) : blankDraft), from: recipe }} back={back} />
}

const NewBuilder = ({ initial, back }: { initial: Draft; back: ReactNode }) => {
  const [begun] = useState(initial)
  const [created, setCreated] = useState<string>()
  const navigate = useNavigate()
  const edit = useEdit({ kind: 'new_workflow' }, begun)
  useFreshStart(edit, begun.from)
  const { attempt, isSaving, save } = useSaving(create, async (draft, saved) => {
    const { ulid, version } = saved
    const second = await createSecond(draft)
    const switchOn = () => {
      for (const one of second ? [saved, second] : [saved]) void setEnabled(one, true)
    }
    toast({
      text: second
        ? workflowStrings.workflowBuilder.bothCreated(second.name)
        : workflowStrings.workflowBuilder.created,
      action: { label: strings.workflows.switchOn, run: switchOn },
    })
    await edit.moveTo({ kind: 'workflow', workflow: ulid }, draft, version)
    setCreated(ulid)
  })
  // After the form has no unsaved changes any more.
  useEffect(() => {
    if (created) void navigate({ to: '/workflows/$workflow', params: { workflow: created }, replace: true })
  }, [created, navigate])
  return (
    <SettingsBody title={workflowStrings.workflowBuilder.newTitle} back={back}>
      <Suspense>
        <MissingParts draft={edit.values} />
      </Suspense>
      <Builder edit={edit} attempt={attempt} isSaving={isSaving} isNew save={() => save(edit.values)} />
    </SettingsBody>
  )
}

const create = (draft: Draft) =>
  call('POST /api/workflows', { body: { ...bodyOf(draft), is_enabled: false } })

/** Some examples are two workflows. */
const createSecond = async ({ from, channel_ulids }: Draft) => {
  const second = secondOf(from)
  if (!second) return undefined
  try {
    const { data } = await create({ ...second, channel_ulids })
    await refreshWorkflows()
    return data
  } catch (error) {
    // Only errors are thrown.
    toastProblem((error as Error).message, error as Error)
    return undefined
  }
}

/** Starts anew if the user chooses another example than that of the unsaved workflow. Offers to undo it. */
const useFreshStart = (edit: KeptEdit<Draft>, from: string | undefined) => {
  const isSettled = useRef(from === unsaved)
  const { values } = edit
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was kept has arrived
  useEffect(() => {
    if (isSettled.current || values.from === from) return
    isSettled.current = true
    toast({ text: workflowStrings.workflowRecipes.replaced, undo: edit.discard() })
  }, [values.from])
}
