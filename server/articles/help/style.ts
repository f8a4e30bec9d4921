/** The style sheet of all pages, for the light and the dark theme. */
export const style = `
:root { color-scheme: light dark; --paper: #fbfbfa; --card: #fff; --ink: #1b1d22; --soft: #5a606c; --line: #e3e4e8; --edge: #868c99; --accent: #1d4fc4; --on-accent: #fff; --tint: #eef2fb; --mark: #ffe9a8; --on-mark: #2b2100; --shade: 0 1px 2px #10182810, 0 4px 16px #10182808 }
@media (prefers-color-scheme: dark) { :root { --paper: #121418; --card: #191c22; --ink: #e7e9ee; --soft: #a6adba; --line: #2b2f38; --edge: #727a88; --accent: #93b8ff; --on-accent: #0b1a33; --tint: #1a2233; --mark: #5c4a12; --on-mark: #fff3cd; --shade: none } }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; overflow-y: scroll }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: from-font }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: .25rem }
main:focus { outline: none }
h1, h2, h3, h4, h5, h6 { margin: 0; line-height: 1.25; text-wrap: balance }
.skip { position: absolute; inset-inline-start: 1rem; top: -6rem; z-index: 1; padding: .625rem 1rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent) }
.skip:focus { top: .75rem }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.wide { width: 100%; max-width: 66rem; margin: 0 auto; padding: 0 1.25rem }
.narrow { max-width: calc(65ch + 2.5rem) }
.top { background: var(--card); border-bottom: 1px solid var(--line) }
.top .wide { min-height: 4.25rem; padding-block: .75rem; display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 2rem }
.brand { display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: 0 .5rem; color: inherit; font-weight: 650; text-decoration: none }
.brand img { align-self: center; width: 2rem; height: 2rem; border-radius: .375rem; object-fit: contain }
.brand span { color: var(--soft); font-weight: 400 }
.brand:hover { text-decoration: underline }
form { display: flex; gap: .5rem; width: 100%; margin: 0 }
.top form { max-width: 26rem; margin-inline-start: auto }
input { flex: 1; min-width: 0; padding: .5rem .875rem; border: 1px solid var(--edge); border-radius: .625rem; background: var(--card); color: inherit; font: inherit; line-height: 1.5 }
input::placeholder { color: var(--soft); opacity: 1 }
button { padding: .5rem 1.125rem; border: 1px solid transparent; border-radius: .625rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; line-height: 1.5; cursor: pointer }
button:hover { filter: brightness(1.08) }
.top input, .top button { padding-block: .375rem; font-size: 1rem }
.hero { padding: clamp(2.5rem, 8vw, 5rem) 0; background: var(--tint); border-bottom: 1px solid var(--line); text-align: center }
.hero h1 { font-size: clamp(1.875rem, 5vw, 2.75rem); letter-spacing: -.02em }
.hero p { margin: .75rem 0 0; color: var(--soft) }
.hero form { max-width: 38rem; margin: 1.75rem auto 0 }
.hero input, .hero button { padding-block: .75rem }
main { flex: 1; width: 100% }
.body { padding-block: clamp(2rem, 5vw, 3.5rem) }
.group + .group { margin-top: 3rem }
.group h2 { font-size: 1.25rem; letter-spacing: -.01em }
.group .group { margin-top: 1.5rem }
.group h3 { font-size: 1.0625rem; color: var(--soft) }
.links { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: .75rem; margin: 1rem 0 0; padding: 0; list-style: none }
.links a { display: flex; align-items: center; height: 100%; padding: .875rem 1.125rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); box-shadow: var(--shade); color: inherit; line-height: 1.4; text-decoration: none }
.links a:hover { border-color: var(--accent); color: var(--accent) }
.links a:focus-visible { border-radius: .75rem }
.pages { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 2.5rem 0 0 }
.trail { margin: 0 0 1.5rem; color: var(--soft); font-size: .9375rem; line-height: 1.5 }
.trail ol { display: flex; flex-wrap: wrap; margin: 0; padding: 0; list-style: none }
.trail li + li::before { content: "/" / ""; margin: 0 .625rem; color: var(--edge) }
.trail a { color: inherit }
.title { font-size: clamp(1.75rem, 4.5vw, 2.375rem); letter-spacing: -.02em }
.stamp { margin: .75rem 0 0; color: var(--soft); font-size: .9375rem }
.prose { margin-top: 2rem }
.prose > :first-child { margin-top: 0 }
.prose > :last-child { margin-bottom: 0 }
.prose p, .prose ul, .prose ol, .prose dl, .prose pre, .prose blockquote, .prose .scroll { margin: 0 0 1.25rem }
.prose li > ul, .prose li > ol { margin-bottom: 0 }
.prose ul, .prose ol { padding-inline-start: 1.5rem }
.prose li { margin: .25rem 0 }
.prose li::marker { color: var(--soft) }
.prose h2, .prose h3, .prose h4, .prose h5, .prose h6 { margin: 2.25rem 0 .75rem }
.prose h2 { font-size: 1.4375rem; letter-spacing: -.01em }
.prose h3 { font-size: 1.1875rem }
.prose h4, .prose h5, .prose h6 { font-size: 1.0625rem }
.prose img { max-width: 100%; height: auto; border-radius: .5rem; vertical-align: middle }
.prose blockquote { padding-block: .125rem; padding-inline-start: 1.25rem; border-inline-start: 3px solid var(--line); color: var(--soft) }
.prose blockquote > :last-child { margin-bottom: 0 }
.prose code, .prose tt { padding: .125em .375em; border-radius: .3em; background: var(--tint); font: .9em/1.5 ui-monospace, monospace }
.prose pre { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--tint); font: .9375rem/1.6 ui-monospace, monospace; overflow-x: auto; overflow-wrap: normal }
.prose :is(pre, code, tt) { direction: ltr; unicode-bidi: isolate }
.prose pre code { padding: 0; background: none; font-size: inherit }
.prose hr { margin: 2.5rem 0; border: 0; border-top: 1px solid var(--line) }
.scroll { overflow-x: auto }
.prose table { border-collapse: collapse; width: max-content; min-width: 60%; max-width: max(100%, 40rem); font-size: 1rem; line-height: 1.5; overflow-wrap: normal }
.prose th, .prose td { padding-block: .5rem; padding-inline-end: 1.25rem; border-bottom: 1px solid var(--line); vertical-align: top }
.prose :is(th, td):last-child { padding-inline-end: 0 }
.prose th:not([align]) { text-align: start }
.prose th { border-color: var(--edge); font-weight: 650 }
.contact { margin-top: 3.5rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); box-shadow: var(--shade) }
.contact h2 { font-size: 1.0625rem }
.contact p { margin: .25rem 0 0; color: var(--soft) }
.search { margin-top: 1.5rem }
.told { margin: 1.5rem 0 0; color: var(--soft) }
.told + .told { margin-top: .25rem }
.told strong { color: var(--ink) }
.hits { margin: 0; padding: 0; list-style: none }
.hits li { padding: 1.75rem 0; border-bottom: 1px solid var(--line) }
.hits li:last-child { border-bottom: 0 }
.hits h2 { font-size: 1.1875rem }
.hits p { margin: .5rem 0 0 }
.hits p { white-space: pre-line }
.hits .heading { color: var(--soft); font-size: .9375rem; font-weight: 600 }
mark { padding: 0 .125em; border-radius: .2em; background: var(--mark); color: var(--on-mark) }
.advice { margin: 1rem 0 0; padding-inline-start: 1.5rem }
h1:dir(rtl), h2:dir(rtl) { letter-spacing: normal }
@media (max-width: 40rem) { body { font-size: 1rem } .top form { max-width: none; margin: 0 } }
@media (forced-colors: active) { .links a, .contact, button { border: 1px solid } }
@media print { .top form, .skip, .contact { display: none } body { background: none } }
`
