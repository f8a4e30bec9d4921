import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChannelAgent } from '../agent/channel-agent.tsx'
import { call } from '../platform/api/client.ts'
import type { Channel } from '../platform/api/types.ts'
import { AdminOnly } from '../platform/forms/admin-only.tsx'
import { BackLink } from '../platform/forms/back-link.tsx'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { Section, SettingsBody } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { ColorField } from '../platform/ui/fields/color-field.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { CalendarField } from '../workspaces/hours/calendar-field.tsx'
import { Confirmation } from './channel-confirmation.tsx'
import { channel as channelQuery, keepChannel } from './channel-queries.ts'
import { Satisfaction } from './channel-satisfaction.tsx'
import { ChannelTabs, type Tab, tabsOf } from './channel-tabs.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { ChannelDeletion } from './deletion/channel-deletion.tsx'
import { Receiving } from './receiving.tsx'
import { ReplyTarget } from './reply-target.tsx'
import { Sending } from './sending.tsx'
import { ThanksSetting } from './thanks/thanks-setting.tsx'
import { WidgetSettings } from './widget-settings.tsx'

const texts = pageStrings.settings.channels
const route = getRouteApi('/shell/settings/channels/$channel')

export const ChannelPage = () => {
  const { channel: ulid } = route.useParams()
  return (
    <AdminOnly>
      <Settings key={ulid} ulid={ulid} />
    </AdminOnly>
  )
}

const Settings = ({ ulid }: { ulid: string }) => {
  const { data: channel } = useSuspenseQuery(channelQuery(ulid))
  const { tab } = route.useSearch()
  const shown = tabsOf(channel).find((name) => name === tab) ?? 'general'
  return (
    <SettingsBody
      title={channel.name}
      back={<BackLink to="/settings/channels">{strings.settings.pages.channels}</BackLink>}
      tabs={<ChannelTabs channel={channel} />}
    >
      <Part of={shown} channel={channel} />
    </SettingsBody>
  )
}

const Part = ({ of, channel }: { of: Tab; channel: Channel }) => {
  if (of === 'general')
    return (
      <>
        <General channel={channel} />
        <ChannelDeletion channel={channel} />
      </>
    )
  if (of === 'widget')
    return (
      <>
        <WidgetSettings channel={channel} />
        <ThanksSetting channel={channel.ulid} />
      </>
    )
  if (of === 'confirmation') return <Confirmation channel={channel} />
  if (of === 'satisfaction') return <Satisfaction channel={channel} />
  if (of === 'agent')
    return (
      <Section title={strings.agent.title} text={strings.agent.text}>
        <ChannelAgent channel={channel} />
      </Section>
    )
  const Direction = of === 'receiving' ? Receiving : Sending
  return (
    <>
      <Direction channel={channel} />
      {of === 'receiving' && <ThanksSetting channel={channel.ulid} />}
      <ConnectionTest channel={channel} />
    </>
  )
}

const General = ({ channel }: { channel: Channel }) => {
  const { ulid, name, color, sender_name, email_address, type, reply_target_minutes, calendar_ulid } = channel
  const form = useForm(
    {
      name,
      color,
      sender_name: sender_name ?? '',
      email_address,
      reply_target_minutes: String(reply_target_minutes ?? ''),
      calendar_ulid,
    },
    async ({ sender_name, email_address, reply_target_minutes: target, ...values }) => {
      const body = {
        ...values,
        sender_name: sender_name.trim() || null,
        reply_target_minutes: target ? Number(target) : null,
        ...(type === 'email' && { email_address: email_address.trim() }),
      }
      keepChannel((await call('PUT /api/channels/:channel', { params: { channel: ulid }, body })).data)
    },
  )
  return (
    <Section title={texts.general}>
      <SettingsForm form={form}>
        <TextField label={texts.name} isRequired {...form.field('name')} />
        {type === 'email' && (
          <TextField
            label={strings.signIn.email}
            help={texts.addressHelp}
            type="email"
            isRequired
            {...form.field('email_address')}
          />
        )}
        <TextField label={texts.sender} help={texts.senderHelp} {...form.field('sender_name')} />
        <ReplyTarget {...form.field('reply_target_minutes')} />
        <CalendarField {...form.field('calendar_ulid')} />
        <ColorField label={texts.color} {...form.field('color')} />
      </SettingsForm>
    </Section>
  )
}
