import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { discardImport } from './import-queries.ts'

const texts = strings.articleImport

type Props = { brain: string; ulid: string; isDisabled?: boolean }

/** Discards an import that was not started. */
export const DiscardButton = ({ brain, ulid, isDisabled = false }: Props) => {
  const navigate = useNavigate()
  const discard = useMutation({
    mutationFn: () => discardImport(brain, ulid),
    onSuccess: async () => {
      await navigate({ to: '/articles/$brain/import', params: { brain } })
      toast({ text: texts.discarded })
    },
    onError: (error) => void toastProblem(error.message, error),
  })
  return (
    <Button isDisabled={isDisabled || discard.isPending} onPress={() => discard.mutate()}>
      {texts.discard}
    </Button>
  )
}
