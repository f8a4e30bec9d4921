import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextArea } from '../platform/ui/fields/text-area.tsx'
import { SandboxAnswer } from './sandbox-answer.tsx'
import { useTrials } from './use-trials.ts'

const texts = strings.sandbox

export const SandboxConversation = ({ agent }: { agent: string }) => {
  const { turns, error, isWaiting, send, stop, restart } = useTrials(agent)
  const [text, setText] = useState('')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turns.length) end.current?.scrollIntoView({ block: 'nearest' })
  }, [turns])
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!text.trim() || isWaiting) return
    setText('')
    if (!(await send(text.trim()))) setText((typed) => typed || text)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <div className="sandbox">
      <ol className="sandbox-turns" aria-label={texts.conversation} aria-live="polite">
        {turns.map(({ text, trial }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
          <li key={at}>
            <p className="said">
              <span className="only-heard">{texts.you}: </span>
              {text}
            </p>
            {trial ? <SandboxAnswer trial={trial} /> : <p className="muted">{texts.waiting}</p>}
          </li>
        ))}
      </ol>
      {turns.length === 0 && <p className="sandbox-empty muted">{texts.empty}</p>}
      <form className="sandbox-form" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={texts.message}
          help={texts.messageHelp}
          rows={2}
          value={text}
          onChange={setText}
          error={error?.message}
          onKeyDown={submitByKey}
          autoFocus
        />
        <div className="form-buttons">
          <Button type="submit" look="primary" isDisabled={!text.trim() || isWaiting}>
            {texts.send}
          </Button>
          {isWaiting && <Button onPress={stop}>{texts.stop}</Button>}
          {turns.length > 0 && !isWaiting && (
            <Button look="quiet" onPress={restart}>
              {texts.restart}
            </Button>
          )}
        </div>
      </form>
      <div ref={end} />
    </div>
  )
}
