/**
 * The language that a browser prefers by its Accept-Language; the first language if the header names none of them.
 */
export const preferredLanguage = <Language extends string>(
  accepted: string | undefined,
  languages: readonly [Language, ...Language[]],
): Language => {
  const wanted = (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((range) => {
      const [name = '', weight = ''] = range.trim().toLowerCase().split(';')
      return { name: name.split('-')[0], weight: Number(weight.match(/^\s*q=([\d.]+)\s*$/)?.[1] ?? 1) }
    })
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ name, weight }) => languages.find((language) => language === name && weight > 0) ?? [])
  return wanted[0] ?? languages[0]
}
