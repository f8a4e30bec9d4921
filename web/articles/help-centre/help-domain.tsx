import { useMutation, useQuery } from '@tanstack/react-query'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { said } from '../../platform/strings/said.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { DeleteIcon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { checkDomain, chooseDomain, type HelpDomain, helpDomain, removeDomain } from './change-domain.ts'
import { DomainRecords } from './domain-records.tsx'

const texts = pageStrings.helpCentre.domain

/** The own domain of the help centre, for admins. */
export const OwnDomain = () => {
  const { data, error } = useQuery(helpDomain)
  return (
    <section className="help-domain" aria-label={texts.label} aria-busy={!data && !error}>
      <FormProblem error={error} />
      {data && (data.domain === null ? <NewDomain /> : <Chosen of={data} domain={data.domain} />)}
    </section>
  )
}

const NewDomain = () => {
  const form = useForm({ domain: '' }, ({ domain }) => chooseDomain(domain))
  return (
    <SettingsForm form={form} button={texts.use}>
      <TextField
        label={texts.label}
        help={texts.help}
        inputMode="url"
        spellCheck="false"
        {...form.field('domain')}
      />
    </SettingsForm>
  )
}

const Chosen = ({ of: data, domain }: { of: HelpDomain; domain: string }) => {
  const isProved = data.status === 'proved'
  return (
    <>
      <div className="help-domain-name">
        <strong>{domain}</strong>
        <span className={`state-chip ${isProved ? 'positive' : 'warning'}`}>
          {isProved ? texts.proved : texts.waiting}
        </span>
        <IconButton icon={DeleteIcon} label={texts.remove} onPress={() => void removeDomain(domain)} />
      </div>
      <p className="muted">{isProved ? texts.provedText : texts.waitingText}</p>
      {!isProved && <Waiting of={data} />}
    </>
  )
}

const Waiting = ({ of: { problem, checked_at, served, records } }: { of: HelpDomain }) => {
  const check = useMutation({ mutationFn: checkDomain })
  return (
    <>
      {served && <p className="muted">{texts.served(served)}</p>}
      <DomainRecords records={records} />
      <FormProblem error={check.error} />
      <div className="help-domain-check">
        <Button onPress={() => check.mutate()} isDisabled={check.isPending}>
          {check.isPending ? texts.checking : texts.check}
        </Button>
        <p role="status">
          {problem && said(problem)}{' '}
          {checked_at && (
            <span className="muted">
              {texts.lastCheck} <Time at={checked_at} inSentence />
            </span>
          )}
        </p>
      </div>
    </>
  )
}
