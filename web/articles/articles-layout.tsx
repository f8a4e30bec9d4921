import './articles.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as queries from '../platform/api/queries.ts'
import type { Brain } from '../platform/api/types.ts'
import { SettingsBody, SettingsPage } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { Icon, PlusIcon } from '../platform/ui/icons/icons.tsx'
import { BrainDialog } from './brain-dialog.tsx'
import { BrainMenu } from './brain-menu.tsx'

const texts = strings.brains

type Props = { brain: string | undefined; action?: ReactNode; children: ReactNode }

/** The layout of the pages of articles: the brains, and the parts of the selected one. */
export const ArticlesLayout = ({ brain: ulid, action, children }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: brains } = useSuspenseQuery(queries.brains)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const brain = brains.find((one) => one.ulid === ulid)
  const canChange = me.can.write_as_admin
  return (
    <SettingsPage className="articles-page">
      <SettingsBody
        title={strings.articles.title}
        windowTitle={[brain?.name, strings.articles.title]}
        action={brain && action}
      >
        {brains.length > 0 && (
          <div className="brain-tabs">
            <BrainTabs brains={brains} />
            {brain && canChange && <BrainMenu brain={brain} />}
            {canChange && (
              <Button className="small" look="quiet" onPress={() => setAdding(true)}>
                <Icon of={PlusIcon} />
                {texts.add}
              </Button>
            )}
          </div>
        )}
        {brain || ulid === undefined ? children : <p className="empty short">{texts.missing}</p>}
        {brains.length === 0 && <NoBrain add={canChange ? () => setAdding(true) : undefined} />}
      </SettingsBody>
      {isAdding && (
        <BrainDialog
          close={() => setAdding(false)}
          onSaved={({ ulid }) => navigate({ to: '/articles/$brain', params: { brain: ulid } })}
        />
      )}
    </SettingsPage>
  )
}

const BrainTabs = ({ brains }: { brains: Brain[] }) => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The tabs scroll on narrow screens. Keep the active one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is active
  useEffect(() => {
    nav.current?.querySelector('a.active')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname])
  return (
    <nav className="tabs" aria-label={texts.label} ref={nav}>
      {brains.map(({ ulid, name, article_count }) => (
        <Link
          key={ulid}
          to="/articles/$brain"
          params={{ brain: ulid }}
          activeOptions={{ includeSearch: false }}
        >
          <span className="what">{name}</span>
          <span className="count" aria-hidden="true">
            {article_count}
          </span>
        </Link>
      ))}
    </nav>
  )
}

const NoBrain = ({ add }: { add: (() => void) | undefined }) => (
  <div className="empty short">
    <h2>{texts.none}</h2>
    <p>{texts.noneText}</p>
    {add && (
      <Button look="primary" onPress={add}>
        {texts.add}
      </Button>
    )}
  </div>
)
