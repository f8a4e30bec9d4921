import { Link } from '@tanstack/react-router'
import type { ArticleSummary } from '../platform/api/types.ts'
import { strings } from '../platform/strings/strings.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { CheckBox } from '../platform/ui/fields/check-box.tsx'
import { DeleteIcon, Icon, LockIcon, MoreIcon, PublicIcon } from '../platform/ui/icons/icons.tsx'
import { Menu } from '../platform/ui/menu.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import { deleteArticles, showArticles } from './data/change-articles.ts'

const texts = strings.articles

type Props = {
  brain: string
  article: ArticleSummary
  isChosen: boolean
  /** Missing if the user cannot change articles. */
  choose?: (isChosen: boolean) => void
}

export const ArticleRow = ({ brain, article, isChosen, choose }: Props) => {
  const { ulid, title, language, last_edited_at, created_at } = article
  return (
    <>
      {choose && (
        <CheckBox aria-label={texts.select(title)} isSelected={isChosen} onChange={choose}>
          {null}
        </CheckBox>
      )}
      <div>
        <Link to="/articles/$brain/$article" params={{ brain, article: ulid }} data-row={ulid}>
          {title}
        </Link>
        <p className="muted">
          {language && `${language} · `}
          {last_edited_at ? texts.edited : texts.written}{' '}
          <Time at={last_edited_at ?? created_at} inSentence />
        </p>
      </div>
      <States article={article} />
      {choose && <RowMenu brain={brain} article={article} />}
    </>
  )
}

const States = ({ article: { is_public, is_stale, is_indexed } }: { article: ArticleSummary }) => (
  <span className="article-states">
    {!is_indexed && (
      <span className="state-chip" title={texts.notIndexedHelp}>
        {texts.notIndexed}
      </span>
    )}
    {is_stale && (
      <span className="state-chip warning" title={texts.staleHelp}>
        {texts.stale}
      </span>
    )}
    <span className={`state-chip ${is_public ? 'positive' : ''}`}>
      <Icon of={is_public ? PublicIcon : LockIcon} />
      <span className="text">{is_public ? texts.public : texts.private}</span>
    </span>
  </span>
)

const RowMenu = ({ brain, article }: { brain: string; article: ArticleSummary }) => {
  const { ulid, title, is_public } = article
  return (
    <Menu
      label={texts.more(title)}
      entries={[
        {
          id: 'show',
          label: is_public ? texts.unpublish : texts.publish,
          icon: is_public ? LockIcon : PublicIcon,
          run: () => showArticles(brain, [article], !is_public),
        },
        { id: 'delete', label: texts.remove, icon: DeleteIcon, run: () => deleteArticles(brain, [ulid]) },
      ]}
    >
      <IconButton className="small" icon={MoreIcon} label={texts.more(title)} />
    </Menu>
  )
}
