/** The direction of the first letter that has one, as of `dir="auto"`, but of a text that is shown in several places. */
export const directionOf = (text: string) => {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first &&
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr'
}
