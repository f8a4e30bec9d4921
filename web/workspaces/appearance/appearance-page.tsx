import './appearance.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { helpTexts } from '../../../contract/workspaces/customer-languages.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { AppearancePreview, bodyOf } from './appearance-preview.tsx'
import { BrandColorField } from './brand-color-field.tsx'
import { LogoField } from './logo-field.tsx'

const texts = pageStrings.settings.appearance

/** The look of the workspace for customers: in the help centre, in widgets and in mails. */
export const AppearancePage = () => (
  <AdminOnly>
    <SettingsBody title={strings.settings.pages.appearance} text={texts.text}>
      <AppearanceForm />
    </SettingsBody>
  </AdminOnly>
)

const AppearanceForm = () => {
  const { data: workspace } = useSuspenseQuery(queries.workspace)
  const { brand_name, brand_color, help_title, help_introduction } = workspace
  const form = useForm(
    {
      brand_name: brand_name ?? '',
      brand_color: brand_color ?? '',
      help_title: help_title ?? '',
      help_introduction: help_introduction ?? '',
    },
    async (values) => {
      const body = bodyOf(values)
      const { data } = await call('PUT /api/workspace', { body })
      queries.queryClient.setQueryData(queries.workspace.queryKey, data)
    },
  )
  const name = form.values.brand_name.trim() || workspace.name
  const standard = helpTexts[workspace.language]
  return (
    <section className="appearance">
      <div>
        <LogoField />
        <SettingsForm form={form}>
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            placeholder={workspace.name}
            {...form.field('brand_name')}
          />
          <BrandColorField {...form.field('brand_color')} />
          <TextField label={texts.title} placeholder={standard.title} {...form.field('help_title')} />
          <TextArea
            label={texts.introduction}
            help={texts.introductionHelp(standard.introduction(name))}
            rows={2}
            {...form.field('help_introduction')}
          />
        </SettingsForm>
      </div>
      <AppearancePreview values={form.values} logo={workspace.logo_url} />
    </section>
  )
}
