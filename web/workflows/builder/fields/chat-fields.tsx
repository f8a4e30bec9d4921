import { chatServiceNames, chatServices } from '../../../../contract/workflows/chat-services.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import type { Parameters } from '../../words/kinds.ts'
import { ChatPreview } from './chat-preview.tsx'
import { TextWithPlaceholders } from './text-with-placeholders.tsx'

const texts = workflowStrings.workflowBuilder
const services = [
  { value: 'url', label: texts.chat.byUrl },
  ...chatServiceNames.map((value) => ({ value, label: chatServices[value] })),
]

type Props = {
  parameters: Parameters
  set: (part: Parameters) => void
  errorAt: (name: string) => string | undefined
  isReadOnly: boolean
}

/** A message in Slack or Teams, with a preview. */
export const ChatFields = ({ parameters, set, errorAt, isReadOnly }: Props) => {
  const url = String(parameters.url ?? '')
  const text = String(parameters.text ?? '')
  const urlError = errorAt('url')
  return (
    <div className="request-fields">
      <TextField
        label={texts.url}
        help={url.includes('********') ? texts.urlMasked : texts.chat.urlHelp}
        type="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        onChange={(url) => set({ url })}
        isReadOnly={isReadOnly}
        {...(urlError !== undefined && { error: urlError })}
      />
      <SelectField
        label={texts.chat.service}
        value={String(parameters.service ?? 'url')}
        options={services}
        onChange={(service) => set({ service: service === 'url' ? null : service })}
        error={errorAt('service')}
        isDisabled={isReadOnly}
      />
      <TextWithPlaceholders
        label={texts.message}
        help={texts.chat.textHelp}
        rows={3}
        value={text}
        onChange={(text) => set({ text })}
        error={errorAt('text')}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && text.trim() !== '' && <ChatPreview parameters={parameters} />}
    </div>
  )
}
