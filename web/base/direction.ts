/** The direction of the first strong character, as with `dir="auto"`, for a text that several elements show. */
export const directionOf = (text: string) => {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first &&
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr'
}
