import icon from '../../platform/ui/icons/icon.svg?raw'

const mark = (count: string) =>
  `<circle cx="22" cy="10" r="10" fill="#dc2626"/><text x="22" y="15" fill="#fff" font-family="sans-serif" font-size="${count.length > 1 ? 11 : 14}" font-weight="700" text-anchor="middle">${count}</text></svg>`

/** The icon has no room for three digits. */
const shortened = (count: string) => (count.length > 2 ? '99+' : count)

let plain: string | undefined

/** Shows the number of unread notifications on the favicon. */
export const showOnIcon = (count: string) => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!link) return
  plain ??= link.href
  link.href = count
    ? `data:image/svg+xml,${encodeURIComponent(icon.replace('</svg>', mark(shortened(count))))}`
    : plain
}
