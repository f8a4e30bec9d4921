import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { CopyButton } from '../../platform/ui/fields/copy-field.tsx'
import { Switch } from '../../platform/ui/fields/switch.tsx'
import { Icon, PublicIcon } from '../../platform/ui/icons/icons.tsx'
import { turnHelpCentre } from './turn-help-centre.ts'

const texts = pageStrings.helpCentre

/** The URL of the help centre, and whether it is public. */
export const HelpCentreAddress = ({ canChange }: { canChange: boolean }) => {
  const { data: workspace } = useQuery(queries.workspace)
  const { is_help_centre_enabled: isOn = true, help_centre_url: url = null } = workspace ?? {}
  return (
    <section className="help-address" aria-label={texts.address} aria-busy={!workspace}>
      <div className="help-switch">
        <div>
          <strong>{isOn ? texts.enabled : texts.turnedOff}</strong>
          <p className="muted">{isOn ? texts.isOn : texts.isOff}</p>
        </div>
        {canChange && (
          <Switch
            label={texts.enabled}
            isOn={isOn}
            isDisabled={!workspace}
            onChange={(isOn) => void turnHelpCentre(isOn)}
          />
        )}
      </div>
      {isOn && (
        <div className="help-link">
          <span className="what">{url}</span>
          {url && (
            <>
              <CopyButton label={texts.address} value={url} />
              <a className="button" href={url} target="_blank" rel="noreferrer" title={texts.openHelp}>
                <Icon of={PublicIcon} />
                {texts.open}
              </a>
            </>
          )}
        </div>
      )}
    </section>
  )
}
