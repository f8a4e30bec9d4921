import './long-work.css'
import { useMutation } from '@tanstack/react-query'
import { longWorkSteps } from '../../../contract/workspaces/steps.ts'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { isRunning, type LongWork, stopLongWork } from './long-work-queries.ts'
import { titleOf } from './titles.ts'

const texts = strings.longWork

/** The steps and the progress of long work while it runs, and the button that stops it. Then why it failed. */
export const LongWorkProgress = ({ work }: { work: LongWork }) => {
  const stop = useMutation({
    mutationFn: () => stopLongWork(work),
    onError: (error) => void toastProblem(error.message, error),
  })
  if (!isRunning(work))
    return (
      work.problem && (
        <p className="form-problem" role="alert">
          {said(work.problem)}
        </p>
      )
    )
  const { kind, step, done, total, is_stopping: isStopping } = work
  const isAsked = isStopping || stop.isPending
  const steps: readonly (typeof step)[] = longWorkSteps[kind]
  const place = step === null ? 0 : steps.indexOf(step)
  const words = isAsked ? texts.stopping : step === null ? texts.waiting : texts.counted(done, total)
  return (
    <div className="long-work">
      {step && (
        <p>
          {steps.length > 1 && <span className="muted">{texts.stepOf(place + 1, steps.length)} </span>}
          {texts.steps[step]}
        </p>
      )}
      <ProgressBar label={titleOf(work)} done={done} total={total} />
      <div className="counted">
        <span>{words}</span>
        <Button isDisabled={isAsked} onPress={() => stop.mutate()}>
          {texts.stop}
        </Button>
      </div>
      <p className="muted">{texts.leave}</p>
    </div>
  )
}
