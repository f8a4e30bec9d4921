import { fill, h, icon } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'
import { closeIcon, fileIcon } from '../base/icons.ts'

/** The row of a file: preview, name, status and a button that removes it. */
export const fileRow = (name: string, strings: Strings, remove: () => void) => {
  const element = h('li', { class: 'file' })
  const draw = (state: string, ...retry: Node[]) => {
    const label = strings.removeFile(name)
    fill(
      element,
      element.querySelector('canvas') ?? icon(fileIcon),
      h(
        'span',
        { class: 'file-name' },
        h('span', { class: 'name', title: name }, h('bdi', {}, name)),
        h('span', { class: 'state' }, state),
      ),
      ...retry,
      h('button', { type: 'button', class: 'round', 'aria-label': label, onclick: remove }, icon(closeIcon)),
    )
  }
  return {
    element,
    draw,
    drawProblem: (state: string, retry?: () => void) => {
      draw(state, ...(retry ? [retryButton(strings, name, retry)] : []))
      element.querySelector('.state')?.classList.add('problem')
    },
    /** Shows a progress bar. Returns a function that sets its value. */
    drawProgress: () => {
      draw(strings.uploading(0))
      const bar = h('progress', { max: 1, value: 0, 'aria-label': name })
      element.append(bar)
      return (share: number) => {
        bar.value = share
        const state = element.querySelector('.state')
        if (state) state.textContent = strings.uploading(Math.round(share * 100))
      }
    },
    showPicture: (picture: Element) => element.firstElementChild?.replaceWith(picture),
  }
}

const retryButton = (strings: Strings, name: string, retry: () => void) =>
  h(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': strings.retryFile(name), onclick: retry },
    strings.retry,
  )
