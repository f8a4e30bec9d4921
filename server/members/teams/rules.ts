/** A member of a team, with what decides whether they get a ticket. */
export type Helper = {
  id: number
  ulid: string
  name: string
  is_present: boolean
  present_from: Date | null
  /** If it is null, the member can access all channels. */
  channels: number[] | null
  capacity: number | null
  /** Includes snoozed tickets. */
  open_tickets: number
  snoozed_tickets: number
}

export const hasRoom = ({ capacity, open_tickets, snoozed_tickets }: Helper) =>
  capacity === null || open_tickets - snoozed_tickets < capacity

/** The members are sorted by id: the next one after the last, from the beginning after the end. */
export const nextInTurn = <One extends Pick<Helper, 'id'>>(helpers: readonly One[], last: number | null) =>
  helpers.find(({ id }) => id > (last ?? 0)) ?? helpers[0]

/** With equal numbers of tickets, the lowest id is chosen. */
export const leastBusy = <One extends Pick<Helper, 'open_tickets'>>(helpers: readonly One[]) =>
  helpers.toSorted((one, other) => one.open_tickets - other.open_tickets)[0]
