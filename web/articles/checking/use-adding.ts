import { useMutation } from '@tanstack/react-query'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { addQuestion, removeQuestion } from './checking-queries.ts'

const texts = pageStrings.articleSearch

/** Makes a search a test question that expects an article, or none. */
export const useAdding = (brain: string, question: string) =>
  useMutation({
    mutationFn: (article: string | null) => addQuestion(brain, question, article),
    onSuccess: ({ ulid }) => toast({ text: texts.added, undo: () => void removeQuestion(brain, ulid) }),
    onError: (error) => toastProblem(texts.notAdded(error.message), error),
  })
