import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import type { Brain } from '../platform/api/types.ts'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { strings } from '../platform/strings/strings.ts'
import { TextArea } from '../platform/ui/fields/text-area.tsx'

const texts = strings.agent

/** The instructions of a brain, which all its channels share. */
export const BrainInstructions = ({ brain }: { brain: Brain }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  if (me.can.write_as_admin) return <InstructionsForm brain={brain} />
  return (
    <div>
      <h3>{texts.instructionsOf(brain.name)}</h3>
      <p className="instructions">{brain.additional_instructions || texts.noInstructions}</p>
    </div>
  )
}

const InstructionsForm = ({ brain }: { brain: Brain }) => {
  const initial = { additional_instructions: brain.additional_instructions ?? '' }
  const form = useForm(initial, async ({ additional_instructions }) => {
    const body = { name: brain.name, additional_instructions: additional_instructions.trim() || null }
    const { data } = await call('PUT /api/brains/:brain', { params: { brain: brain.ulid }, body })
    queries.queryClient.setQueryData(queries.brains.queryKey, (all) =>
      all?.map((one) => (one.ulid === data.ulid ? data : one)),
    )
  })
  return (
    <SettingsForm form={form}>
      <TextArea
        label={texts.instructionsOf(brain.name)}
        rows={5}
        {...form.field('additional_instructions')}
      />
    </SettingsForm>
  )
}
