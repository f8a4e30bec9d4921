import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { Section } from '../forms/settings-body.tsx'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'

const texts = strings.gettingStarted.samples

const fail = (error: Error) => void toastProblem(error.message, error)

/** Loads and removes the sample data. It changes most lists. */
export const SampleData = ({ isLoaded }: { isLoaded: boolean }) => {
  const load = useMutation({
    mutationFn: () => call('POST /api/sample-data'),
    onSuccess: ({ data }) => {
      toast({ text: texts.added(data.tickets), undo: () => remove.mutate() })
      return queryClient.invalidateQueries()
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/sample-data'),
    onSuccess: () => {
      toast({ text: texts.removed })
      return queryClient.invalidateQueries()
    },
    onError: fail,
  })
  const isBusy = load.isPending || remove.isPending
  return (
    <Section title={texts.title} text={isLoaded ? texts.loaded : texts.text}>
      <div className="sample-data">
        <div className="buttons">
          {isLoaded ? (
            <>
              <Button isDisabled={isBusy} onPress={() => remove.mutate()}>
                {texts.remove}
              </Button>
              <Link to="/tickets">{texts.toInbox}</Link>
            </>
          ) : (
            <Button isDisabled={isBusy} onPress={() => load.mutate()}>
              {texts.load}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
