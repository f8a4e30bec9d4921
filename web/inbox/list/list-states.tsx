import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'

/** Stand for the rows while they are loading. */
export const RowSkeletons = ({ height }: { height: number }) =>
  Array.from({ length: 9 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
    <div className="row-skeleton" key={index} style={{ height }}>
      <span className="skeleton avatar" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ))

/** Shows errors of the list. The search field shows its own errors. */
export const ListProblem = ({ error, retry }: { error: Error; retry: () => void }) => {
  const isRejected = error instanceof ApiProblem && error.status === 422
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{isRejected ? strings.search.rejected : strings.list.failed}</p>
      <p>{isRejected ? strings.search.rejectedText : error.message}</p>
      {!isRejected && <Button onPress={retry}>{strings.tryAgain}</Button>}
    </div>
  )
}
