/** What a refused field is told, in one place. Clients compare these texts: they change with the API only. */
export const words = {
  required: (x: string) => `The ${x} field is required.`,
  present: (x: string) => `The ${x} field must be present.`,
  prohibited: (x: string) => `The ${x} field is prohibited.`,
  string: (x: string) => `The ${x} field must be a string.`,
  array: (x: string) => `The ${x} field must be an array.`,
  boolean: (x: string) => `The ${x} field must be true or false.`,
  integer: (x: string) => `The ${x} field must be an integer.`,
  email: (x: string) => `The ${x} field must be a valid email address.`,
  timeZone: (x: string) => `The ${x} field must be a valid timezone.`,
  date: (x: string) => `The ${x} field must be a valid date.`,
  after: (x: string, date: string) => `The ${x} field must be a date after ${date}.`,
  until: (x: string, date: string) => `The ${x} field must be a date before or equal to ${date}.`,
  selected: (x: string) => `The selected ${x} is invalid.`,
  taken: (x: string) => `The ${x} has already been taken.`,
  usedOtherwise: (x: string) => `The ${x} has already been used for another request.`,
  maxCharacters: (x: string, n: number) => `The ${x} field must not be greater than ${n} characters.`,
  minCharacters: (x: string, n: number) => `The ${x} field must be at least ${n} characters.`,
  maxItems: (x: string, n: number) => `The ${x} field must not have more than ${n} items.`,
  minItems: (x: string, n: number) => `The ${x} field must have at least ${n} items.`,
  maxNumber: (x: string, n: number) => `The ${x} field must not be greater than ${n}.`,
  minNumber: (x: string, n: number) => `The ${x} field must be at least ${n}.`,
  format: (x: string) => `The ${x} field format is invalid.`,
  file: (x: string) => `The ${x} field must be a file.`,
  fileKind: (x: string) =>
    `The ${x} field must be a file of type: document, image, audio, video, archive, text.`,
  maxKilobytes: (x: string, n: number) => `The ${x} field must not be greater than ${n} kilobytes.`,
  distinct: (x: string) => `The ${x} field has a duplicate value.`,
}

/** How a field is called in a message: plain names lose their underscores, items of lists keep their path. */
export const label = (path: string) => (/\.\d+(\.|$)/.test(path) ? path : path.replaceAll('_', ' '))
