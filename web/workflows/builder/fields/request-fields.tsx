import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import type { Parameters } from '../../words/kinds.ts'
import { SigningSecret } from './signing-secret.tsx'
import { TextWithPlaceholders } from './text-with-placeholders.tsx'

const texts = workflowStrings.workflowBuilder
const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }))
const known = ['method', 'url', 'content_type', 'body']

type Props = {
  parameters: Parameters
  set: (part: Parameters) => void
  errorAt: (name: string) => string | undefined
  isReadOnly: boolean
}

/** The request of a workflow. Unknown parameters, such as `headers`, stay unchanged. */
export const RequestFields = ({ parameters, set, errorAt, isReadOnly }: Props) => {
  const text = (name: string) => String(parameters[name] ?? '')
  const field = (name: string) => {
    const error = errorAt(name)
    return {
      value: text(name),
      onChange: (value: string) => set({ [name]: value }),
      isReadOnly,
      ...(error !== undefined && { error }),
    }
  }
  const others = Object.keys(parameters).filter((name) => !known.includes(name))
  const isMasked = text('url').includes('********')
  return (
    <div className="request-fields">
      <SelectField
        label={texts.method}
        value={text('method') || 'POST'}
        options={methods}
        onChange={(method) => set({ method })}
        isDisabled={isReadOnly}
      />
      <TextField
        label={texts.url}
        help={isMasked ? texts.urlMasked : texts.urlHelp}
        type="url"
        autoComplete="off"
        placeholder="https://"
        {...field('url')}
      />
      <TextField
        label={texts.contentType}
        help={texts.contentTypeHelp}
        autoComplete="off"
        {...field('content_type')}
      />
      <TextWithPlaceholders
        label={texts.body}
        help={texts.bodyHelp}
        rows={4}
        {...field('body')}
        error={errorAt('body')}
      />
      {others.length > 0 && <p className="help">{texts.otherParameters(others.join(', '))}</p>}
      <SigningSecret />
    </div>
  )
}
