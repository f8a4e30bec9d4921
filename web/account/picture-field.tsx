import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'
import { errorOf } from './form-problem.tsx'
import { squarePicture } from './square-picture.ts'

/** The picture of the person. It is saved at once. */
export const PictureField = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const id = useId()
  const save = useMutation({
    mutationFn: async (file: File | undefined) =>
      file
        ? call('PUT /api/me/avatar', { body: { image: await squarePicture(file) } })
        : call('PUT /api/me', { body: { avatar_url: null } }),
    onSuccess: ({ data }) => {
      queries.queryClient.setQueryData(queries.me.queryKey, data)
      void queries.queryClient.invalidateQueries({ queryKey: queries.members.queryKey })
    },
  })
  const { name, avatar_url } = me.user
  return (
    <div className="field picture-field">
      <label htmlFor={id}>{words.account.picture}</label>
      <div className="server">
        <Avatar name={name} url={avatar_url} />
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) save.mutate(file)
            target.value = ''
          }}
        />
        {avatar_url && (
          <Button className="small" onPress={() => save.mutate(undefined)}>
            {words.account.removePicture}
          </Button>
        )}
      </div>
      {save.error ? (
        <p className="error" role="alert">
          {errorOf(save.error, 'image') ?? save.error.message}
        </p>
      ) : (
        <p className="help" id={`${id}-help`}>
          {words.account.pictureHelp}
        </p>
      )}
    </div>
  )
}
