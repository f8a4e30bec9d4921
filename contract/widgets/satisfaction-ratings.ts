import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { Day, described, Id, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { type Rating, ratings } from '../base/ratings.ts'

const GivenRating = Type.Unsafe<Rating>({
  ...oneOf(ratings, 'How the contact rated the ticket.'),
  title: 'Rating',
})

const rating = {
  rating: GivenRating,
  comment: nullable(string('What the contact wrote about it. Null if nothing.')),
  rated_at: described(Timestamp, 'Time of the rating.'),
}

export const Satisfaction = Type.Object(rating, {
  title: 'Satisfaction',
  description: 'How the contact rated the ticket. Null if it has no rating.',
})
export type Satisfaction = Static<typeof Satisfaction>

export const SatisfactionRating = Type.Object(
  {
    id: Id,
    ...rating,
    ticket: Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
      { description: 'The ticket that was rated.' },
    ),
    channel: Type.Object(
      { ulid: Ulid, name: string('Name of the channel.') },
      { description: 'Channel of the ticket.' },
    ),
    member: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the member.') },
        { description: 'Assignee of the ticket. Null if there is none.' },
      ),
    ),
  },
  { title: 'SatisfactionRating', description: 'The rating that a contact gave to a ticket.' },
)
export type SatisfactionRating = Static<typeof SatisfactionRating>

export const listSatisfactionRatings = get('/api/satisfaction-ratings', {
  access: 'member',
  summary: 'List the ratings of contacts',
  description:
    'Of channels that you and the token can access, newest first. These are the ratings that the report on tickets ' +
    'counts: those of spam and merged tickets are left out.',
  query: Type.Object({
    from: Type.Optional(described(Day, 'First day in the time zone of the workspace. Default: no limit.')),
    to: Type.Optional(described(Day, 'Last day in the time zone of the workspace. Default: no limit.')),
  }),
  feed: {
    item: SatisfactionRating,
    filters: {
      rating: 'Only these ratings: `good`, `fine` or `bad`. Commas separate alternatives.',
      channel: 'Ratings of tickets of these channels, by ULID. Commas separate alternatives.',
      member: 'Ratings of tickets assigned to one of these members, by ULID. Commas separate alternatives.',
      team: 'Ratings of tickets assigned to one of these teams, by ULID. Commas separate alternatives.',
      tag: 'Ratings of tickets with one of these tags, by ULID. Commas separate alternatives.',
      company:
        'Ratings of tickets whose contact belongs to one of these companies, by ULID. Commas separate alternatives.',
    },
  },
})

/** The contact was asked by mail for a rating. */
export const ticketRatingAsked = event('ticket.rating_asked', Type.Object({ ticket: Ulid }))
export const ticketRated = event('ticket.rated', Type.Object({ ticket: Ulid, rating: GivenRating }))
