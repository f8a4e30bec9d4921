import type { Source } from './dmarc-report.ts'

const mostSources = 200

/** One source for each IP address. Those with few mails are summed up as one without an address. */
export const summed = (sources: Source[], most = mostSources): Source[] => {
  const byAddress = Map.groupBy(sources, ({ address }) => address)
  const rest = byAddress.get(null) ?? []
  byAddress.delete(null)
  const all = [...byAddress.values()].flatMap(sumOf).toSorted((one, other) => other.messages - one.messages)
  return [...all.slice(0, most), ...sumOf([...rest, ...all.slice(most)].map(anywhere))]
}

const anywhere = (source: Source): Source => ({
  ...source,
  address: null,
  spf_domain: null,
  spf_result: null,
  dkim_domain: null,
  dkim_result: null,
})

/** Keeps what the checks of most of the failed mails found. */
const sumOf = (sources: Source[]): Source[] => {
  const failed = ({ messages, passed }: Source) => messages - passed
  const [worst] = sources.toSorted((one, other) => failed(other) - failed(one))
  if (!worst) return []
  const total = (count: (source: Source) => number) => sources.reduce((sum, source) => sum + count(source), 0)
  return [
    {
      ...worst,
      messages: total(({ messages }) => messages),
      passed: total(({ passed }) => passed),
      spf_aligned: total(({ spf_aligned }) => spf_aligned),
      dkim_aligned: total(({ dkim_aligned }) => dkim_aligned),
      quarantined: total(({ quarantined }) => quarantined),
      rejected: total(({ rejected }) => rejected),
    },
  ]
}
