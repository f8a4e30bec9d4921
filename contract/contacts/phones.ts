import { type Static, Type } from 'typebox'
import { nullable, string } from '../base/fields.ts'

export const mostPhones = 10

export const Phone = Type.Object(
  {
    number: string('Number as it was entered.'),
    e164: nullable(
      string(
        'Number in the international form E.164, such as `+493012345678`, without an extension. Null if the entered ' +
          'number does not begin with `+` or `00` and the code of a country.',
      ),
    ),
    label: nullable(string('What the number is for, such as `mobile`. Null if there is none.')),
  },
  { title: 'Phone', description: 'A phone number of a contact.' },
)
export type Phone = Static<typeof Phone>

const separator = '[ \\u00a0()./\\u2010-\\u2013-]*'

/** At least three digits, with an extension at the end. */
const numberPattern = `^[+(]{0,2}[0-9]${separator}[0-9]${separator}[0-9](${separator}[0-9])*( ?([xX#]|[eE]xt\\.?) ?[0-9]{1,8})?$`

const GivenPhone = Type.Object({
  number: Type.String({
    maxLength: 40,
    pattern: numberPattern,
    description:
      'Number as people write it: digits with spaces, `.`, `/`, `-` and brackets, and at the end an extension as `x 12`.',
    examples: ['+49 30 12345678'],
  }),
  label: Type.Optional(
    nullable(
      Type.String({
        maxLength: 40,
        pattern: '^[^:;,\\n\\r]*$',
        examples: ['mobile'],
        description: 'What the number is for, such as `mobile`, without `:`, `;` and `,`.',
      }),
    ),
  ),
})
export type GivenPhone = Static<typeof GivenPhone>

export const GivenPhones = Type.Array(GivenPhone, {
  maxItems: mostPhones,
  description: 'All phone numbers, the first one first. Several contacts can have the same number.',
})
