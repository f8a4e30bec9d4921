import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { saveFile } from '../../platform/base/save-file.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { PagedList } from '../../platform/forms/paged-list.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'

const texts = strings.erasure
const name = 'GET /api/erasures'

type Erasure = ResponseOf<typeof name>['data'][number]

const erasures = infiniteQueryOptions({
  queryKey: [name],
  queryFn: ({ pageParam, signal }) =>
    call(name, { query: new URLSearchParams({ page: String(pageParam), per_page: '50' }), signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
})

/** The receipts of contacts that were erased. */
export const ErasedContactsPage = () => (
  <AdminOnly>
    <SettingsBody title={texts.page} text={texts.pageText}>
      <Receipts />
    </SettingsBody>
  </AdminOnly>
)

const Receipts = () => {
  const query = useInfiniteQuery(erasures)
  return (
    <PagedList
      label={texts.page}
      query={query}
      keyOf={({ ulid }) => ulid}
      empty={<p className="list-empty">{texts.none}</p>}
    >
      {(erasure) => <Receipt erasure={erasure} />}
    </PagedList>
  )
}

const Receipt = ({ erasure }: { erasure: Erasure }) => {
  const { completed_at, erased_by, counts } = erasure
  return (
    <li>
      <div>
        <strong>
          <Time at={completed_at} /> {erased_by && <span className="muted">{texts.by(erased_by.name)}</span>}
        </strong>
        <p className="muted">{texts.summary(counts.tickets, counts.messages, counts.files)}</p>
      </div>
      <Button className="small" onPress={() => save(erasure)}>
        {texts.download}
      </Button>
    </li>
  )
}

const save = (erasure: Erasure) => {
  const file = new Blob([`${JSON.stringify(erasure, null, 2)}\n`], { type: 'application/json' })
  saveFile(texts.fileName(erasure.completed_at.slice(0, 10)), file)
}
