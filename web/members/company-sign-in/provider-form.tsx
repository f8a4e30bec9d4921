import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { type CompanySignIn, companySignIn, keep } from './sign-in-queries.ts'

const texts = pageStrings.settings.companySignIn

/** The identity provider of the company. */
export const ProviderForm = ({ signIn: { provider, redirect_uri } }: { signIn: CompanySignIn }) => {
  const form = useForm(
    {
      name: provider?.name ?? '',
      issuer: provider?.issuer ?? '',
      client_id: provider?.client_id ?? '',
      client_secret: '',
      secret_expires_at: provider?.secret_expires_at?.slice(0, 10) ?? '',
    },
    async ({ client_secret, secret_expires_at, ...facts }) => {
      const expiry = secret_expires_at ? `${secret_expires_at}T00:00:00Z` : null
      const body = { ...facts, secret_expires_at: expiry, ...(client_secret && { client_secret }) }
      keep(await call('PUT /api/company-sign-in/provider', { body }))
    },
  )
  const secretHelp = provider ? texts.secretKept : undefined
  return (
    <>
      <CopyField label={texts.redirect} help={texts.redirectHelp} value={redirect_uri} />
      <SettingsForm form={form}>
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          autoComplete="off"
          isRequired
          {...form.field('name')}
        />
        <TextField
          label={texts.issuer}
          help={texts.issuerHelp}
          type="url"
          isRequired
          {...form.field('issuer')}
        />
        <TextField label={texts.clientId} autoComplete="off" isRequired {...form.field('client_id')} />
        <TextField
          label={texts.clientSecret}
          help={secretHelp}
          type="password"
          autoComplete="new-password"
          isRequired={!provider}
          {...form.field('client_secret')}
        />
        <TextField
          label={texts.expires}
          help={texts.expiresHelp}
          type="date"
          {...form.field('secret_expires_at')}
        />
      </SettingsForm>
      {provider && <Actions name={provider.name} />}
    </>
  )
}

const Actions = ({ name }: { name: string }) => {
  const [isRemoving, setRemoving] = useState(false)
  const test = useMutation({ mutationFn: () => call('POST /api/company-sign-in/test') })
  return (
    <div className="provider-actions">
      <div className="form-buttons">
        <Button onPress={() => test.mutate()} isDisabled={test.isPending}>
          {test.isPending ? texts.testing : texts.test}
        </Button>
        <Button look="quiet" onPress={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </div>
      <FormProblem error={test.error} />
      <div role="status">
        <ul aria-label={texts.test}>
          {test.data?.data.parts.map(({ part, result, reason }) => (
            <li key={part}>
              {texts.parts[part]}: <strong>{texts.results[result]}</strong>
              {reason && <p className="muted">{reason}</p>}
            </li>
          ))}
        </ul>
      </div>
      {isRemoving && <RemoveDialog name={name} close={() => setRemoving(false)} />}
    </div>
  )
}

const RemoveDialog = ({ name, close }: { name: string; close: () => void }) => {
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/company-sign-in/provider'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: companySignIn.queryKey })
      close()
    },
  })
  return (
    <DialogForm
      title={texts.removeOf(name)}
      text={texts.removeText}
      button={texts.remove}
      mutation={removing}
      close={close}
      focusesButton
    >
      {null}
    </DialogForm>
  )
}
