import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { LinkedList } from '../../platform/forms/linked-list.tsx'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { TeamIcon } from '../../platform/ui/icons/icons.tsx'

const texts = pageStrings.settings.teams

/** The teams, to which tickets can be assigned. */
export const TeamsPage = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: teams } = useSuspenseQuery(queries.teams)
  const { shown, ...search } = useSearched(teams, ({ name, description }) => `${name} ${description ?? ''}`)
  const [isOpen, setOpen] = useState(false)
  const add = me.can.write_as_admin && (
    <Button look="primary" onPress={() => setOpen(true)}>
      {texts.add}
    </Button>
  )
  return (
    <SettingsBody title={strings.settings.pages.teams} text={texts.text} action={add}>
      <ListSearch label={texts.search} {...search} />
      <LinkedList
        label={strings.settings.pages.teams}
        icon={TeamIcon}
        items={shown.map(({ ulid, name, description, member_count }) => ({
          ulid,
          link: (
            <Link to="/settings/teams/$team" params={{ team: ulid }}>
              {name}
            </Link>
          ),
          text: description,
          count: texts.count(member_count),
        }))}
      />
      {teams.length === 0 && <p className="list-empty">{texts.none}</p>}
      {isOpen && <NewTeam close={() => setOpen(false)} />}
    </SettingsBody>
  )
}

const NewTeam = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const { mutation, field } = useFields(
    { name: '' },
    (body) => call('POST /api/teams', { body }),
    async ({ data }) => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.teams.queryKey })
      close()
      await navigate({ to: '/settings/teams/$team', params: { team: data.ulid } })
    },
  )
  return (
    <DialogForm title={texts.add} button={texts.create} mutation={mutation} close={close}>
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
    </DialogForm>
  )
}
