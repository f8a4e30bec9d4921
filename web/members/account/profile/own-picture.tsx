import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { PictureField } from '../../../platform/forms/picture-field.tsx'
import { squarePicture } from '../../../platform/forms/square-picture.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'

export const OwnPicture = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { name, avatar_url } = me.user
  return (
    <PictureField
      label={strings.account.picture}
      help={strings.account.pictureHelp}
      preview={<Avatar name={name} url={avatar_url} />}
      hasPicture={avatar_url !== null}
      save={save}
    />
  )
}

const save = async (file: File | undefined) => {
  const { data } = file
    ? await call('PUT /api/me/avatar', { body: { image: await squarePicture(file) } })
    : await call('PUT /api/me', { body: { avatar_url: null } })
  queries.queryClient.setQueryData(queries.me.queryKey, data)
  void queries.queryClient.invalidateQueries({ queryKey: queries.members.queryKey })
}
