import type { SendingRecord } from '../../../contract/mail/sending-domain.ts'

/** A record with what its earlier checks found. */
export type Checked = SendingRecord & { was_ok: boolean; failures: number }

const failuresUntilBroken = 2

/** Adds the result of a check to the earlier ones. What is unknown changes nothing. */
export const standingOf = (records: readonly SendingRecord[], earlier: readonly Checked[]): Checked[] =>
  records.map((record) => {
    const { was_ok = false, failures = 0 } = earlier.find((one) => isSame(one, record)) ?? {}
    if (record.state === 'ok') return { ...record, was_ok: true, failures: 0 }
    return { ...record, was_ok, failures: record.state === 'unknown' ? failures : failures + 1 }
  })

/** Another selector is another DKIM record. */
const isSame = (one: SendingRecord, other: SendingRecord) =>
  one.kind === other.kind && one.name === other.name

/** Returns true if a record that was right is missing or wrong in several checks in a row. */
export const isBroken = (records: readonly Checked[]) =>
  records.some(({ was_ok, failures }) => was_ok && failures >= failuresUntilBroken)
