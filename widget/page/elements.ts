export type Child = Node | string | false | null | undefined

type Attributes = Record<string, unknown>

/**
 * Creates an element in the frame of the widget. Moved into the page, the element keeps the methods of the frame, which
 * the page cannot change.
 */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  set(element, attributes)
  element.append(...present(children))
  return element
}

export const set = (element: Element, attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value === false || value === undefined || value === null) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

export const fill = (element: Element, ...children: Child[]) => element.replaceChildren(...present(children))

const present = (children: Child[]) => children.filter((child) => child || child === '') as (Node | string)[]

const svg = 'http://www.w3.org/2000/svg'

/** An icon of 24 by 24 pixels, drawn with lines. Hidden from screen readers. */
export const icon = (paths: string, kind = 'icon') => {
  const element = document.createElementNS(svg, 'svg')
  set(element, { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: kind })
  const path = document.createElementNS(svg, 'path')
  set(path, { d: paths })
  element.append(path)
  return element
}
