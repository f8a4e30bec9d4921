import './provisioning.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { givenRoles } from '../../../contract/base/permissions.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { Section, SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { type Provisioning, provisioning } from './provisioning-query.ts'
import { ProvisioningToken } from './provisioning-token.tsx'

const texts = pageStrings.settings.provisioning

/** How an identity provider creates and removes members and teams. */
export const ProvisioningPage = () => (
  <AdminOnly>
    <SettingsBody title={strings.settings.pages.provisioning} text={texts.text}>
      <Content />
    </SettingsBody>
  </AdminOnly>
)

const Content = () => {
  const { data } = useSuspenseQuery(provisioning)
  return (
    <>
      <p>
        <a href="/docs/provisioning">{texts.guide}</a>
      </p>
      <section>
        <Settings data={data} />
      </section>
      <Section title={texts.connection}>
        <ProvisioningToken data={data} />
      </Section>
      <Section title={texts.requests}>
        <LastRequest data={data} />
      </Section>
      {data.last_errors.length > 0 && (
        <Section title={texts.errors}>
          <Errors data={data} />
        </Section>
      )}
    </>
  )
}

const roles = givenRoles.map((value) => ({ value, label: pageStrings.settings.roles[value] }))

const Settings = ({ data: { is_on, default_role } }: { data: Provisioning }) => {
  const form = useForm({ is_on, default_role }, async (body) => {
    const { data } = await call('PUT /api/provisioning', { body })
    queries.queryClient.setQueryData(provisioning.queryKey, data)
  })
  return (
    <SettingsForm form={form}>
      <CheckBox isSelected={form.values.is_on} onChange={(isOn) => form.set('is_on', isOn)}>
        {texts.on}
      </CheckBox>
      <SelectField label={texts.role} help={texts.roleHelp} options={roles} {...form.field('default_role')} />
    </SettingsForm>
  )
}

const LastRequest = ({ data: { last_request_at: at } }: { data: Provisioning }) => (
  <p>
    {at ? (
      <>
        {texts.last} <Time at={at} inSentence />
      </>
    ) : (
      texts.none
    )}
  </p>
)

const Errors = ({ data: { last_errors: errors } }: { data: Provisioning }) => (
  <ul className="provisioning-errors">
    {errors.map((error, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
      <li key={index}>
        <p>
          <code>
            {error.status} {error.method} {error.path}
          </code>
        </p>
        <p>{error.detail}</p>
        <p className="muted">
          <Time at={error.at} />
        </p>
      </li>
    ))}
  </ul>
)
