/** A validation error of a field: the code of the rule for programs, and a message for people. */
export type Fault = { code: string; message: string; allowed?: readonly unknown[] }

const rule =
  <Rest extends unknown[]>(code: string, tell: (x: string, ...rest: Rest) => string) =>
  (x: string, ...rest: Rest): Fault => ({ code, message: tell(x, ...rest) })

/** The messages for rejected fields, in one place. Clients compare these texts: they change with the API only. */
export const fieldFaults = {
  required: rule('required', (x) => `The ${x} field is required.`),
  present: rule('present', (x) => `The ${x} field must be present.`),
  prohibited: rule('prohibited', (x) => `The ${x} field is prohibited.`),
  misnamed: rule('unknown_field', (x, advice: string) => `The ${x} field does not exist. ${advice}`),
  string: rule('string', (x) => `The ${x} field must be a string.`),
  array: rule('array', (x) => `The ${x} field must be an array.`),
  boolean: rule('boolean', (x) => `The ${x} field must be true or false.`),
  integer: rule('integer', (x) => `The ${x} field must be an integer.`),
  email: rule('email', (x) => `The ${x} field must be a valid email address.`),
  timeZone: rule('timezone', (x) => `The ${x} field must be a valid timezone.`),
  url: rule('url', (x) => `The ${x} field must be a URL that begins with https:// or http://.`),
  slug: rule(
    'slug',
    (x) =>
      `The ${x} field must consist of lowercase letters, digits and single hyphens, with at least one letter and at most 63 characters.`,
  ),
  date: rule('date', (x) => `The ${x} field must be a valid date.`),
  after: rule('after', (x, date: string) => `The ${x} field must be a date after ${date}.`),
  from: rule(
    'after_or_equal',
    (x, date: string) => `The ${x} field must be a date after or equal to ${date}.`,
  ),
  until: rule(
    'before_or_equal',
    (x, date: string) => `The ${x} field must be a date before or equal to ${date}.`,
  ),
  cursor: rule(
    'cursor',
    (x) => `The ${x} field must be start, or the next_cursor of a response with the same sort.`,
  ),
  selected: rule('exists', (x) => `The selected ${x} is invalid.`),
  notAmong: (x: string, allowed: readonly unknown[]): Fault => ({
    ...fieldFaults.selected(x),
    code: 'enum',
    allowed,
  }),
  taken: rule('unique', (x) => `The ${x} has already been taken.`),
  usedOtherwise: rule('unique', (x) => `The ${x} has already been used for another request.`),
  maxCharacters: rule(
    'max_length',
    (x, n: number) => `The ${x} field must not be greater than ${n} characters.`,
  ),
  minCharacters: rule('min_length', (x, n: number) => `The ${x} field must be at least ${n} characters.`),
  maxItems: rule('max_items', (x, n: number) => `The ${x} field must not have more than ${n} items.`),
  minItems: rule('min_items', (x, n: number) => `The ${x} field must have at least ${n} items.`),
  maxDepth: rule(
    'max_depth',
    (x, n: number) => `The ${x} field must not be nested more than ${n} levels deep.`,
  ),
  maxNumber: rule('max', (x, n: number) => `The ${x} field must not be greater than ${n}.`),
  minNumber: rule('min', (x, n: number) => `The ${x} field must be at least ${n}.`),
  masked: rule('masked', (x) => `The ${x} field contains a mask instead of a secret. Send the value itself.`),
  format: rule('format', (x) => `The ${x} field format is invalid.`),
  file: rule('file', (x) => `The ${x} field must be a file.`),
  fileKind: rule(
    'file_type',
    (x) => `The ${x} field must be a file of type: document, image, audio, video, archive, text.`,
  ),
  maxKilobytes: rule(
    'max_file_size',
    (x, n: number) => `The ${x} field must not be greater than ${n} kilobytes.`,
  ),
  distinct: rule('distinct', (x) => `The ${x} field has a duplicate value.`),
}

/** The name of a field in a message: plain names lose their underscores, items of lists keep their path. */
export const label = (path: string) => (/\.\d+(\.|$)/.test(path) ? path : path.replaceAll('_', ' '))
