import { Type } from 'typebox'
import { boolean, nullable, oneOf, string } from '../base/fields.ts'
import { panelSections } from './panel-sections.ts'

const isHidden = boolean('Whether the section is hidden.')

export const Panel = (description: string) =>
  nullable(
    Type.Array(
      Type.Object({
        section: string(`Name of the section: ${panelSections.map((name) => `\`${name}\``).join(', ')}.`),
        is_hidden: isHidden,
      }),
      { description },
    ),
  )

export const GivenPanel = (description: string) =>
  nullable(
    Type.Array(
      Type.Object({
        section: oneOf(panelSections, 'Name of the section.'),
        is_hidden: Type.Optional(isHidden),
      }),
      { maxItems: 20, description },
    ),
  )
