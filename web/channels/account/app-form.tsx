import { useFields } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { type MailApp, saveApp } from './account-queries.ts'

const texts = pageStrings.settings.mailAccount

type Props = { app: MailApp; close: () => void; then: () => Promise<unknown> }

/** The guide to an application at Microsoft or Google, and its values. Then the account is connected. */
export const AppForm = ({ app, close, then }: Props) => {
  const said = useSaid()
  const isMicrosoft = app.provider === 'microsoft'
  const form = useFields(
    {
      client_id: app.client_id ?? '',
      client_secret: '',
      tenant: app.tenant ?? '',
      secret_expires_at: app.secret_expires_at?.slice(0, 10) ?? '',
    },
    async ({ client_id, client_secret, tenant, secret_expires_at: end }) => {
      await saveApp({
        provider: isMicrosoft ? 'microsoft' : 'google',
        client_id: client_id.trim(),
        ...(client_secret && { client_secret: client_secret.trim() }),
        ...(isMicrosoft && { tenant: tenant.trim() || null }),
        secret_expires_at: end ? `${end}T00:00:00Z` : null,
      })
      await then()
    },
    close,
  )
  return (
    <form
      className="server-form"
      aria-label={texts.appTitle(app.provider_name)}
      onSubmit={(event) => {
        event.preventDefault()
        form.mutation.mutate()
      }}
    >
      <h3>{texts.appTitle(app.provider_name)}</h3>
      <p className="help">{texts.appText}</p>
      <ol className="guide-steps">
        {app.steps.map((step) => (
          <li key={step}>{said(step)}</li>
        ))}
      </ol>
      <CopyField label={texts.redirectUrl} value={app.redirect_url} />
      <FormProblem error={form.mutation.error} />
      <TextField label={texts.clientId} autoComplete="off" isRequired {...form.field('client_id')} />
      <TextField
        label={texts.clientSecret}
        help={app.client_id === null ? texts.clientSecretHelp : texts.keptSecret}
        type="password"
        autoComplete="new-password"
        isRequired={app.client_id === null}
        {...form.field('client_secret')}
      />
      {isMicrosoft && (
        <TextField
          label={texts.tenant}
          help={texts.tenantHelp}
          autoComplete="off"
          isRequired
          {...form.field('tenant')}
        />
      )}
      <TextField
        label={texts.secretEnds}
        help={texts.secretEndsHelp}
        type="date"
        {...form.field('secret_expires_at')}
      />
      <div className="form-buttons">
        <Button type="submit" look="primary" isDisabled={form.mutation.isPending}>
          {texts.saveApp}
        </Button>
        <Button look="quiet" onPress={close}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}
