import './verdicts.css'
import { type FormEvent, useRef, useState } from 'react'
import { useMay } from '../../platform/api/rights.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { BadIcon, GoodIcon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { type Judged, judge, type Verdict } from './judge.ts'

const texts = strings.verdicts
const icons = { good: GoodIcon, bad: BadIcon }

/** The verdict of the team on an answer of the agent, with an optional reason. */
export const VerdictButtons = ({ answer }: { answer: Judged }) => {
  const { verdict } = answer
  const mayWrite = useMay('write')
  const [isWriting, setWriting] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const closeForm = () => {
    // The focused field is removed.
    element.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    setWriting(false)
  }
  const press = (wanted: Verdict['verdict']) => {
    const isRemoved = verdict?.verdict === wanted
    setWriting(wanted === 'bad' && !isRemoved)
    void judge(answer, isRemoved ? null : { verdict: wanted, reason: null })
  }
  return (
    <div className="verdict" ref={element}>
      <fieldset className="verdict-buttons" aria-label={texts.label} hidden={!mayWrite}>
        {(['good', 'bad'] as const).map((one) => (
          <IconButton
            key={one}
            className={`small ${one}`}
            icon={icons[one]}
            label={texts[one]}
            aria-pressed={verdict?.verdict === one}
            onPress={() => press(one)}
          />
        ))}
      </fieldset>
      {verdict && isWriting && <ReasonForm answer={answer} verdict={verdict} close={closeForm} />}
      {verdict && !isWriting && (
        <p className="muted">
          {verdict.user?.name ?? texts.somebody}, <Time at={verdict.judged_at} inSentence />
          {verdict.reason && `: ${verdict.reason}`}
        </p>
      )}
      {verdict && !isWriting && mayWrite && (
        <Button look="quiet" className="small" onPress={() => setWriting(true)}>
          {verdict.reason ? texts.changeReason : texts.addReason}
        </Button>
      )}
    </div>
  )
}

type FormProps = { answer: Judged; verdict: Verdict; close: () => void }

const ReasonForm = ({ answer, verdict: { verdict, reason }, close }: FormProps) => {
  const [text, setText] = useState(reason ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close()
    if (text.trim() !== (reason ?? '')) void judge(answer, { verdict, reason: text.trim() || null })
  }
  return (
    <form
      className="verdict-reason"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <TextField
        label={texts.reason}
        value={text}
        onChange={setText}
        maxLength={1_000}
        autoFocus
        autoComplete="off"
      />
      <Button type="submit" className="small">
        {strings.save}
      </Button>
    </form>
  )
}
