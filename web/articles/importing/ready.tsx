import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { DiscardButton } from '../../platform/importing/report.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { keepLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import { type ArticleImport, discardImport, keepImport } from './import-queries.ts'

const texts = strings.articleImport

type Props = { brain: string; report: ArticleImport }

/** Starts an import, after its report was read. */
export const Ready = ({ brain, report }: Props) => {
  const { ulid, counts, private_count } = report
  const [isPublic, setPublic] = useState(false)
  const start = useMutation({
    mutationFn: () =>
      call('POST /api/brains/:brain/imports/:articleImport/start', {
        params: { brain, articleImport: ulid },
        body: { is_public: isPublic },
      }),
    onSuccess: ({ data }) => {
      keepImport(brain, data.article_import)
      keepLongWork(data.long_work)
    },
  })
  const articles = counts.new + counts.changed + (isPublic ? private_count : 0)
  return (
    <div>
      <CheckBox isSelected={isPublic} onChange={setPublic}>
        {texts.public}
      </CheckBox>
      <p className="muted">
        {isPublic && private_count > 0 ? texts.publicMore(private_count) : texts.publicHelp}
      </p>
      <div className="import-start">
        <Button look="primary" isDisabled={start.isPending || articles === 0} onPress={() => start.mutate()}>
          {texts.start(articles)}
        </Button>
        <DiscardButton
          discard={() => discardImport(brain, ulid)}
          again={{ to: '/articles/$brain/import', params: { brain } }}
          isDisabled={start.isPending}
        />
        {articles === 0 && <p className="muted">{texts.nothingToDo}</p>}
      </div>
      <FormProblem error={start.error} />
    </div>
  )
}
