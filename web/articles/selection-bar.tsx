import type { ArticleSummary } from '../platform/api/types.ts'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button, IconButton } from '../platform/ui/button.tsx'
import { CloseIcon } from '../platform/ui/icons/icons.tsx'
import { CategoryPicker } from './categories/category-picker.tsx'
import { deleteArticles, showArticles } from './data/change-articles.ts'

const texts = strings.articles

type Props = { brain: string; selected: ArticleSummary[]; clear: () => void }

/** Changes the selected articles together. */
export const SelectionBar = ({ brain, selected, clear }: Props) => {
  const then = (run: () => void) => () => {
    run()
    clear()
  }
  return (
    <div className="selection-bar" role="toolbar" aria-label={texts.selection}>
      <IconButton className="small" icon={CloseIcon} label={texts.clear} onPress={clear} />
      <span className="what" role="status">
        {texts.selected(selected.length)}
      </span>
      <Button className="small" onPress={then(() => showArticles(brain, selected, true))}>
        {texts.publish}
      </Button>
      <Button className="small" onPress={then(() => showArticles(brain, selected, false))}>
        {texts.unpublish}
      </Button>
      <CategoryPicker brain={brain} articles={selected} onChosen={clear}>
        <Button className="small">{pageStrings.helpCentre.category}</Button>
      </CategoryPicker>
      <Button
        className="small"
        onPress={then(() =>
          deleteArticles(
            brain,
            selected.map(({ ulid }) => ulid),
          ),
        )}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
