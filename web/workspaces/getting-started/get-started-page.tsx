import './checklist.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { SettingsBody, SettingsPage } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Dismiss, Steps } from './checklist.tsx'
import { gettingStarted, isOver, stepsIn } from './first-steps.ts'
import { SampleData } from './sample-data.tsx'

const texts = strings.gettingStarted

/** The first steps, and sample data to try the app with. */
export const GetStartedPage = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error } = useQuery({ ...gettingStarted, enabled: me.can.write_as_admin })
  const steps = data && stepsIn(data)
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  return (
    <SettingsPage>
      <AdminOnly>
        <SettingsBody
          title={texts.title}
          text={steps && done === steps.length ? texts.allDone : texts.text}
          action={steps && <span className="muted">{texts.done(done, steps.length)}</span>}
        >
          <FormProblem error={error} />
          {steps && (
            <section className="checklist page" aria-label={texts.title}>
              <Steps steps={steps} />
              {!isOver(data) && <Dismiss />}
            </section>
          )}
          {data && <SampleData isLoaded={data.has_samples} />}
        </SettingsBody>
      </AdminOnly>
    </SettingsPage>
  )
}
