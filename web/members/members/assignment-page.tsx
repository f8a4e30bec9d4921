import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'

const texts = strings.assignment

/** The settings for assigning tickets automatically. */
export const AssignmentPage = () => (
  <AdminOnly>
    <SettingsBody title={strings.settings.pages.assignment} text={texts.text}>
      <AssignmentForm />
    </SettingsBody>
  </AdminOnly>
)

const AssignmentForm = () => {
  const { data: workspace } = useSuspenseQuery(queries.workspace)
  const { is_assigned_on_reply, is_returned_when_away } = workspace
  const form = useForm({ is_assigned_on_reply, is_returned_when_away }, async (body) => {
    const { data } = await call('PUT /api/workspace', { body })
    queries.queryClient.setQueryData(queries.workspace.queryKey, data)
  })
  return (
    <section>
      <SettingsForm form={form}>
        <CheckBox
          isSelected={form.values.is_assigned_on_reply}
          onChange={(isOn) => form.set('is_assigned_on_reply', isOn)}
        >
          {texts.onReply}
        </CheckBox>
        <div className="field">
          <CheckBox
            isSelected={form.values.is_returned_when_away}
            onChange={(isOn) => form.set('is_returned_when_away', isOn)}
            aria-describedby="when-away"
          >
            {texts.whenAway}
          </CheckBox>
          <p className="help" id="when-away">
            {texts.whenAwayHelp}
          </p>
        </div>
      </SettingsForm>
    </section>
  )
}
