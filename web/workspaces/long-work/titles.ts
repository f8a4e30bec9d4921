import type { LinkProps } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'
import type { LongWork } from './long-work-queries.ts'

export const titleOf = ({ kind, name }: LongWork) =>
  strings.longWork.titles[kind](name ?? strings.longWork.unnamed)

/** The page that shows the work and its result. Undefined if there is none. */
export const pageOf = ({
  kind,
  resource,
  name,
  state,
}: LongWork): Pick<LinkProps, 'to' | 'params'> | undefined => {
  if (kind === 'article_import') return { to: '/articles/$brain/import', params: { brain: resource } }
  if (kind === 'contact_import')
    return { to: '/contacts/import/$contactImport', params: { contactImport: resource } }
  if (kind === 'workflow_preview' && name === null) return { to: '/workflows/new' }
  if (kind === 'workflow_preview') return { to: '/workflows/$workflow', params: { workflow: resource } }
  if (kind === 'channel_deletion' && state === 'done') return { to: '/settings/channels' }
  if (kind === 'channel_deletion') return { to: '/settings/channels/$channel', params: { channel: resource } }
  if (kind === 'contact_export' || kind === 'list_export') return { to: '/settings/exports' }
  if (kind === 'contact_erasure' && state === 'done') return { to: '/settings/erased-contacts' }
  if (kind === 'contact_erasure') return { to: '/contacts/$contact', params: { contact: resource } }
  return undefined
}
