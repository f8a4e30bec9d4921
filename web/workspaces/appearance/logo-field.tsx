import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { PictureField } from '../../platform/forms/picture-field.tsx'
import { squarePicture } from '../../platform/forms/square-picture.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { Logo } from '../../platform/ui/icons/logo.tsx'

const texts = pageStrings.settings.appearance

export const LogoField = () => {
  const { data: workspace } = useSuspenseQuery(queries.workspace)
  return (
    <PictureField
      label={texts.logo}
      help={texts.logoHelp}
      preview={<Logo url={workspace.logo_url} size="large" />}
      hasPicture={workspace.logo_url !== null}
      save={save}
    />
  )
}

const save = async (file: File | undefined) => {
  if (file) await call('PUT /api/workspace/logo', { body: { image: await squarePicture(file, 'contain') } })
  else await call('DELETE /api/workspace/logo')
  await Promise.all(
    [queries.workspace, queries.me].map(({ queryKey }) =>
      queries.queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
