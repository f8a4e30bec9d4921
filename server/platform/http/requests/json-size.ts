/** Maximum number of JSON values in a body. */
export const mostValues = 20_000

const [quote, backslash, comma, array, object] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/** Returns true if JSON has so many values that parsing would take long. Reads each byte once. */
export const hasTooManyValues = (raw: Buffer) => {
  if (raw.length <= mostValues) return false
  let values = 0
  let isText = false
  for (let at = 0; at < raw.length && values <= mostValues; at += 1) {
    const byte = raw[at]
    if (isText && byte === backslash) at += 1
    else if (byte === quote) isText = !isText
    else if (!isText && (byte === comma || byte === array || byte === object)) values += 1
  }
  return values > mostValues
}
