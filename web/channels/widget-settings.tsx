import { useQuery } from '@tanstack/react-query'
import type { Channel, Widget } from '../platform/api/types.ts'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { TextArea } from '../platform/ui/fields/text-area.tsx'
import { GuideLink } from '../platform/ui/guide-link.tsx'
import { saveWidget, widget as widgetQuery } from './channel-queries.ts'
import { IdentitySecret } from './widget-identity.tsx'
import { WidgetLook } from './widget-look.tsx'

const texts = pageStrings.settings.widget

/** The settings of a widget: installation, appearance and access. */
export const WidgetSettings = ({ channel }: { channel: Channel }) => {
  const { data: widget, error } = useQuery(widgetQuery(channel.ulid))
  if (error) return <p role="alert">{error.message}</p>
  if (!widget) return null
  return (
    <>
      <Section title={texts.install} text={texts.installText}>
        <div className="settings-form">
          <CopyField label={texts.snippet} value={widget.snippet} />
          <p>
            <a href={widget.demo_url} target="_blank" rel="noreferrer">
              {texts.demo}
            </a>
          </p>
        </div>
      </Section>
      <Section title={texts.look} text={texts.lookText}>
        <WidgetLook channel={channel} widget={widget} />
      </Section>
      <Section title={texts.pages} text={texts.pagesText}>
        <AllowedPages channel={channel.ulid} widget={widget} />
      </Section>
      <Section title={texts.identity} text={texts.identityText}>
        <IdentitySecret channel={channel.ulid} widget={widget} />
        <GuideLink to="/docs/widget#identify-customers">{texts.identityGuide}</GuideLink>
      </Section>
    </>
  )
}

type Props = { channel: string; widget: Widget }

const AllowedPages = ({ channel, widget }: Props) => {
  const form = useForm({ allowed_origins: widget.allowed_origins.join('\n') }, ({ allowed_origins }) =>
    saveWidget(channel, { allowed_origins: allowed_origins.split(/\s+/).filter(Boolean) }),
  )
  return (
    <SettingsForm form={form}>
      <TextArea label={texts.origins} help={texts.originsHelp} rows={3} {...form.field('allowed_origins')} />
    </SettingsForm>
  )
}
