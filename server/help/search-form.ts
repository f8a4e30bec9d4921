import { html } from '../platform/html.ts'
import { searchPath } from './path.ts'
import { words } from './words.ts'

export const longestQuestion = 300

type Look = { question?: string; place: 'top' | 'page' }

/** A form that needs no script: what is asked becomes part of the address. */
export const searchForm = (
  slug: string,
  { question = '', place }: Look,
) => html`<form role="search" action="${searchPath(slug)}">
<label class="hidden" for="${place}-question">${words.searchLabel}</label>
<input id="${place}-question" type="search" name="q" value="${question}" maxlength="${longestQuestion}" placeholder="${place === 'top' ? words.search : words.searchPlaceholder}" enterkeyhint="search" autocomplete="off">
<button>${words.search}</button>
</form>`
