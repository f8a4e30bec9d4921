import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Names } from './sentence.ts'

type Named = { ulid: string; name: string }

const byUlid = (all: readonly Named[] = []) => new Map(all.map(({ ulid, name }) => [ulid, name]))

/** The names of everything that workflows refer to. Undefined until all are known. */
export const useNames = (): Names | undefined => {
  const { data: tags } = useQuery(queries.tags)
  const { data: teams } = useQuery(queries.teams)
  const { data: members } = useQuery(queries.members)
  const { data: channels } = useQuery(queries.channels)
  const { data: fields } = useQuery(queries.fields)
  const { data: views } = useQuery(queries.savedViews)
  return useMemo(
    () =>
      tags && teams && members && channels && views
        ? {
            ...{ tag: byUlid(tags), team: byUlid(teams), user: byUlid(members), channel: byUlid(channels) },
            view: byUlid(views.filter(({ is_personal }) => !is_personal)),
            field: new Map(fields?.map((field) => [field.key, field])),
          }
        : undefined,
    [tags, teams, members, channels, fields, views],
  )
}
