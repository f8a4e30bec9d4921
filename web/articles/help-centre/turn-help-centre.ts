import { call } from '../../platform/api/client.ts'
import { queryClient, workspace } from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.helpCentre
const { queryKey } = workspace

let sending: Promise<unknown> = Promise.resolve()

/** Turns the help centre on or off. It is shown at once, and changes are sent one after the other. */
export const turnHelpCentre = (isOn: boolean) => {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, is_help_centre_enabled: isOn })
  toast({
    text: isOn ? texts.turnedOn : texts.turnedOff,
    about: 'help centre',
    undo: () => void turnHelpCentre(!isOn),
  })
  sending = sending.then(() => send(isOn))
  return sending
}

const send = async (is_help_centre_enabled: boolean) => {
  try {
    const { data } = await call('PUT /api/workspace', { body: { is_help_centre_enabled } })
    queryClient.setQueryData(queryKey, (shown) =>
      shown?.is_help_centre_enabled === is_help_centre_enabled ? data : shown,
    )
  } catch (error) {
    toastProblem(texts.notTurned((error as Error).message), error)
    await queryClient.invalidateQueries({ queryKey })
  }
}
