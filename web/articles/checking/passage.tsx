/** Parts of the HTML of a passage, which has no other tags than `<mark>`. Every other part is marked. */
const partsOf = (html: string) => html.split(/<\/?mark>/).map(plain)

/** Decodes entities. The document is never shown, and runs nothing. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** A passage with the words that match. */
export const Passage = ({ html }: { html: string }) => (
  <p className="passage">
    {partsOf(html).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
      index % 2 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
    )}
  </p>
)
