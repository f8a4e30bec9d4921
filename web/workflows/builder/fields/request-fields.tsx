import { useState } from 'react'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import type { Parameters } from '../../words/kinds.ts'
import { SigningSecret } from './signing-secret.tsx'
import { TextWithPlaceholders } from './text-with-placeholders.tsx'

const texts = workflowStrings.workflowBuilder
const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }))

type Props = {
  parameters: Parameters
  set: (part: Parameters) => void
  errorAt: (name: string) => string | undefined
  isReadOnly: boolean
}

/** The request of a workflow. Unknown parameters stay unchanged. */
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
      <HeadersField {...{ parameters, set, errorAt, isReadOnly }} />
      <TextWithPlaceholders
        label={texts.body}
        help={texts.bodyHelp}
        rows={4}
        {...field('body')}
        error={errorAt('body')}
      />
      <SigningSecret />
    </div>
  )
}

/** Headers as lines. A line keeps what is typed until it has a colon. */
const HeadersField = ({ parameters: { headers }, set, errorAt, isReadOnly }: Props) => {
  const [lines, setLines] = useState(() => linesOf(headers))
  const change = (text: string) => {
    setLines(text)
    set({ headers: headersIn(text) })
  }
  return (
    <TextArea
      label={texts.headers}
      help={texts.headersHelp}
      rows={2}
      value={lines}
      onChange={change}
      isReadOnly={isReadOnly}
      error={errorAt('headers')}
      spellCheck="false"
      autoComplete="off"
    />
  )
}

const linesOf = (headers: unknown) =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const headersIn = (text: string) => {
  const lines = text.split('\n').filter((line) => line.trim())
  const parted = lines.map((line) => {
    const [name = '', ...rest] = line.split(':')
    return [name.trim(), rest.join(':').trim()] as const
  })
  return parted.length ? Object.fromEntries(parted) : null
}
