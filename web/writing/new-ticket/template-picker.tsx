import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { TicketTemplate } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import type { Draft } from '../drafts/message-draft.ts'
import { contentOf } from '../ticket-templates/template-words.ts'

const texts = pageStrings.settings.ticketTemplates

/** Chooses the template that a new ticket begins with. */
export const TemplatePicker = ({ choose }: { choose: (template: TicketTemplate) => void }) => {
  const { data = [], isPending } = useQuery(queries.ticketTemplates)
  const navigate = useNavigate()
  const button = { className: 'small', children: texts.template }
  if (data.length === 0)
    return (
      <Button
        {...button}
        isDisabled={isPending}
        aria-label={isPending ? texts.choose : `${texts.template}: ${texts.first}`}
        onPress={() => void navigate({ to: '/settings/ticket-templates' })}
      />
    )
  return (
    <Picker
      label={texts.choose}
      choices={data.map(({ ulid, name }) => ({ id: ulid, label: name }))}
      onChoose={(id) => {
        const template = data.find(({ ulid }) => ulid === id)
        if (template) choose(template)
      }}
    >
      <Button {...button} aria-label={texts.choose} />
    </Picker>
  )
}

type Props = { draft: Draft; change: (part: Partial<Draft>) => void }

/** The chosen template, with what the ticket gets from it beside its texts. */
export const ChosenTemplate = ({ draft: { opening }, change }: Props) => {
  const { data = [] } = useQuery(queries.ticketTemplates)
  if (!opening?.template) return null
  const template = data.find(({ ulid }) => ulid === opening.template)
  const { template: _, ...without } = opening
  return (
    <div className="field chosen-template">
      <span className="label">{texts.template}</span>
      <span>
        <strong>{template?.name ?? texts.gone}</strong>{' '}
        <span className="muted">{template && contentOf(template)}</span>
        <IconButton
          className="small"
          icon={CloseIcon}
          label={texts.removeFromTicket}
          onPress={() => change({ opening: without })}
        />
      </span>
    </div>
  )
}

/** A draft that begins with a template. A subject that was typed stays. */
export const withTemplate = ({ opening }: Draft, template: TicketTemplate): Partial<Draft> => {
  const { channel, subject } = opening ?? { channel: null, subject: '' }
  const before = templateOf(opening?.template)
  const isTyped = subject.trim() !== '' && subject !== before?.subject
  return { opening: { channel, subject: isTyped ? subject : template.subject, template: template.ulid } }
}

/** A template that is loaded. */
export const templateOf = (ulid: string | undefined) =>
  queries.queryClient.getQueryData(queries.ticketTemplates.queryKey)?.find((one) => one.ulid === ulid)
