import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { Section } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = strings.gettingStarted.samples

const fail = (error: Error) => void toastProblem(error.message, error)

const unload = () => call('DELETE /api/sample-data')
const refresh = () => queryClient.invalidateQueries()

/** The sample data has no ULID: there is one of it in a workspace. */
const theOnly = { ulid: '', name: texts.title }
const removal = createDeletions({
  name: 'sample data',
  remove: (_, options) => call('DELETE /api/sample-data', options),
  done: () => texts.removed,
  failed: (_, reason) => reason,
  settled: refresh,
})

/** Loads and removes the sample data. It changes most lists. */
export const SampleData = ({ isLoaded }: { isLoaded: boolean }) => {
  const isRemoved = removal.all.use().length > 0
  const load = useMutation({
    mutationFn: () => call('POST /api/sample-data'),
    onSuccess: ({ data }) => {
      toast({ text: texts.added(data.tickets), undo: () => takeBack.mutate() })
      return refresh()
    },
    onError: fail,
  })
  const takeBack = useMutation({ mutationFn: unload, onSuccess: refresh, onError: fail })
  const isBusy = load.isPending || takeBack.isPending || isRemoved
  return (
    <Section title={texts.title} text={isLoaded && !isRemoved ? texts.loaded : texts.text}>
      <div className="sample-data">
        <div className="buttons">
          {isLoaded && !isRemoved ? (
            <>
              <Button isDisabled={isBusy} onPress={() => removal.begin(theOnly)}>
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
