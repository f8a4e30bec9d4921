import { brandColors } from '../../../contract/base/brand-colors.ts'

/** The colours of a workspace: a sheet after that of all pages. The colour is `#rrggbb`. */
export const brandStyle = (color: string) => `
:root { ${colorsOf(color, 'light')} }
@media (prefers-color-scheme: dark) { :root { ${colorsOf(color, 'dark')} } }
.top { background: var(--brand); border-color: transparent; color: var(--on-brand) }
.top .brand span { color: inherit }
.top :focus-visible { outline-color: var(--on-brand) }
.top input { border-color: transparent }
.top form button { border-color: var(--on-brand); background: var(--on-brand); color: var(--brand) }
`

const colorsOf = (color: string, theme: 'light' | 'dark') => {
  const { brand, onBrand, accent, onAccent, tint } = brandColors(color, theme)
  return `--brand: ${brand}; --on-brand: ${onBrand}; --accent: ${accent}; --on-accent: ${onAccent}; --tint: ${tint}`
}
