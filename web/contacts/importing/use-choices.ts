import { useMutation } from '@tanstack/react-query'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { type ContactImport, chooseForImport, keepImport } from './import-queries.ts'

type Choices = Parameters<typeof chooseForImport>[1]

/** Changes the options of an import. Shows them at once, while the server compares the rows again. */
export const useChoices = (report: ContactImport) => {
  const { mutate } = useMutation({
    mutationFn: (choices: Choices) => chooseForImport(report.ulid, choices),
    onSuccess: ({ data }) => keepImport(data),
    onError: (error) => {
      keepImport(report)
      void toastProblem(error.message, error)
    },
    // Requests run in order, so that the last choice counts.
    scope: { id: `contact-import ${report.ulid}` },
  })
  return ({ targets, ...choices }: Choices) => {
    const columns = report.columns.map((column, index) => ({
      ...column,
      target: targets ? (targets[index] ?? null) : column.target,
    }))
    keepImport({ ...report, ...choices, columns, state: 'comparing', read_count: 0 })
    mutate({ ...choices, ...(targets && { targets }) })
  }
}
