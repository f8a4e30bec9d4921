/** In addition to the style of all standalone pages. */
export const style = `
:root { --good: #17663a; --rule: #d9dce3 }
@media (prefers-color-scheme: dark) { :root { --good: #7fd6a0; --rule: #333842 } }
body { place-items: start center; font-size: .9375rem }
main { max-width: 72rem; min-width: 0 }
h1 { margin-bottom: .25rem }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.125rem; line-height: 1.25 }
h3 { margin: 0; font-size: 1rem; line-height: 1.4 }
p { margin: 0 0 .75rem }
.soft, dt { color: var(--soft) }
.good { color: var(--good); font-weight: 600 }
.bad { color: var(--wrong); font-weight: 600 }
.problems { margin: 1.25rem 0 0; padding: .75rem 1rem; border: 1px solid var(--wrong); border-radius: .5rem; list-style: none; color: var(--wrong); font-weight: 600 }
.problems li + li { margin-top: .25rem }
.fine { margin: 1.25rem 0 0; padding: .75rem 1rem; border: 1px solid var(--good); border-radius: .5rem; color: var(--good); font-weight: 600 }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .75rem; margin: 0; padding: 0; list-style: none }
.cards > li, .entries > li { padding: .75rem 1rem; border: 1px solid var(--rule); border-radius: .5rem }
.entries { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none }
.entries p { margin: .25rem 0 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem .75rem; margin: .5rem 0 0 }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--rule); text-align: start; vertical-align: top }
th { font-weight: 600 }
tbody th { font-weight: 400 }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
code { font: .9em/1.5 ui-monospace, monospace }
@media (max-width: 40rem) { main { padding: 1rem } th, td { padding-right: .5rem } .wide { display: none } }
`
